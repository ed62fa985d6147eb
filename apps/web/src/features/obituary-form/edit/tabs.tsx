import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { visibilities, visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { FieldTab } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { Icon } from '@memorial/ui/icon/icon';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { FlagField, TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import choiceStyles from './choices.module.css';
import { RowSection, TabFields, type TabProps } from './tab-fields.js';

function WorkTab(props: TabProps) {
  const achievement = <TextInputField name="achievement" hint={copy.achievementHint} />;
  return (
    <TabFields
      {...props}
      tab="work"
      shown={{ profession: { hint: copy.professionHint } }}
      own={{
        achievement: null,
        achievements: <RowSection {...props} name="achievements" before={achievement} />,
      }}
    />
  );
}

/** Tab with burial place and commemoration. */
function BurialTab(props: TabProps) {
  const isAlive = useWatch({ name: 'isAlive' });
  return isAlive ? (
    <p className={styles.lead}>{copy.burialOfLiving}</p>
  ) : (
    <TabFields {...props} tab="burial" />
  );
}

const visibilityDetails = {
  public: { icon: 'eye', text: copy.visibilityPublic },
  link: { icon: 'link', text: copy.visibilityLink },
  private: { icon: 'lock', text: copy.visibilityPrivate },
} as const;

function VisibilityTab(props: TabProps) {
  return (
    <TabFields
      {...props}
      tab="visibility"
      own={{ visibility: <VisibilityChoice /> }}
      shown={{
        noindex: { hint: copy.noindexText },
        premoderation: { hint: copy.premoderationText },
      }}
    >
      <FlagField name="isActive" label={copy.active} hint={copy.activeText} />
    </TabFields>
  );
}

function VisibilityChoice() {
  const { register } = useFormContext();
  const isAlive = useWatch({ name: 'isAlive' });
  return (
    <fieldset className={choiceStyles.choices}>
      <legend className={choiceStyles.legend}>{fieldLabels.visibility}</legend>
      {visibilities.map((value) => (
        <label key={value} className={choiceStyles.choice}>
          <input type="radio" value={value} className={choiceStyles.input} {...register('visibility')} />
          <Icon name={visibilityDetails[value].icon} size="l" className={choiceStyles.icon} />
          <span>
            <span className={choiceStyles.name}>{visibilityLabels[value]}</span>
            <span className={choiceStyles.text}>
              {value === 'public' && isAlive ? copy.visibilityLiving : visibilityDetails[value].text}
            </span>
          </span>
          <Icon name="check" className={choiceStyles.mark} />
        </label>
      ))}
    </fieldset>
  );
}

const biographyShown = { biography: { rows: 10 }, tags: { hint: copy.tagsHint } };

/** A tab of fields that is not shown first. */
export function OtherTab({ tab, ...props }: TabProps & { tab: Exclude<FieldTab, 'basic'> }) {
  switch (tab) {
    case 'work':
      return <WorkTab {...props} />;
    case 'burial':
      return <BurialTab {...props} />;
    case 'visibility':
      return <VisibilityTab {...props} />;
    default:
      return <TabFields {...props} tab={tab} shown={biographyShown} />;
  }
}
