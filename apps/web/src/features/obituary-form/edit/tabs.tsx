import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { editAccessMessages } from '@memorial/contracts/messages/ui/edit-access';
import { editingTabMessages as copy } from '@memorial/contracts/messages/ui/editing-tabs';
import { gravePointMessages } from '@memorial/contracts/messages/ui/grave-point';
import { isDeclared } from '@memorial/contracts/obituaries/military-death';
import {
  type AudienceKey,
  audienceKeys,
  type FieldTab,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { fillText, typeset } from '@memorial/contracts/text';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { Fragment, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PagePasswordField } from '../../../shared/obituary-actions/lazy-page-password-field.js';
import type { PagePasswordFieldProps } from '../../../shared/obituary-actions/page-password-field.js';
import {
  keysOfVisibilityOption,
  type VisibilityOption,
  visibilityChoicesOf,
  visibilityOptionOf,
} from '../../../shared/obituary-actions/visibility-options.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { TextInputField, useFieldError } from '../fields/fields.js';
import { BattleList } from './battle-list.js';
import choiceStyles from './choices.module.css';
import { type EditForm, rowKeys } from './edit-form.js';
import { GravePointField } from './grave-point-field.js';
import { RowSection } from './row-section.js';
import { TabFields, type TabProps } from './tab-fields.js';
import { useRecentMilitaryDeath } from './use-recent-military-death.js';

/** The sections of all lists. */
const rowSections = ({ page, plan }: TabProps) =>
  Object.fromEntries(
    rowKeys.map((key) => [key, <RowSection key={key} name={key} page={page} plan={plan} />]),
  );

function WorkTab(props: TabProps) {
  const achievement = <TextInputField name="achievement" hint={copy.achievementHint} />;
  return (
    <TabFields
      tab="work"
      shown={{ profession: { hint: copy.professionHint } }}
      own={{
        ...rowSections(props),
        achievement: null,
        achievements: <RowSection {...props} name="achievements" before={achievement} />,
      }}
    />
  );
}

function MilitaryTab(props: TabProps) {
  const battles = <RowSection {...props} name="battles" entry={(add) => <BattleList onAdd={add} />} />;
  return <TabFields tab="military" own={{ ...rowSections(props), battles }} />;
}

/** Tab of access. Nobody writes memories of the living. */
function VisibilityTab(props: TabProps) {
  const isAlive = useWatch<EditForm, 'isAlive'>({ name: 'isAlive' });
  return (
    <TabFields
      tab="visibility"
      own={{
        visibility: (
          <>
            <FamilyFirst />
            <VisibilityChoice
              publicFrom={props.page.publicFrom}
              hasPassword={props.page.visibility === 'password'}
            />
            <KeptFields isAlive={isAlive} />
          </>
        ),
        ...Object.fromEntries(audienceKeys.map((key) => [key, null])),
        ...(isAlive && { premoderation: null }),
        ...(props.page.noindexByDecision && {
          noindex: <p>{typeset(editAccessMessages.noindexByDecision)}</p>,
        }),
      }}
      shown={{
        noindex: { hint: copy.noindexText },
        premoderation: { hint: copy.premoderationText },
      }}
    />
  );
}

/** Told before a wider choice is refused: after a recent military death the family must know first. */
function FamilyFirst() {
  const isRecent = useRecentMilitaryDeath();
  const [relation, familyInformed] = useWatch<EditForm, ['makerRelation', 'familyInformed']>({
    name: ['makerRelation', 'familyInformed'],
  });
  if (!isRecent || isDeclared({ makerRelation: relation || null, familyInformed })) return null;
  return <Notice>{typeset(copy.familyFirst)}</Notice>;
}

/** One choice for two keys: the visibility, and whether the page is shown at all. */
function VisibilityChoice({
  publicFrom,
  hasPassword,
}: Pick<TabProps['page'], 'publicFrom'> & Pick<PagePasswordFieldProps, 'hasPassword'>) {
  const { setValue } = useFormContext<EditForm>();
  const name = useId();
  const status = useWatch<EditForm, 'status'>({ name: 'status' });
  const isAlive = isLivingStatus(status);
  const isActive = useWatch<EditForm, 'isActive'>({ name: 'isActive' });
  const visibility = useWatch<EditForm, 'visibility'>({ name: 'visibility' });
  const chosen = visibilityOptionOf({ isActive, visibility: visibilityInForce({ isAlive, visibility }) });

  function choose(option: VisibilityOption) {
    const keys = keysOfVisibilityOption(option);
    if (keys.isActive !== undefined) setValue('isActive', keys.isActive, { shouldDirty: true });
    if (keys.visibility !== undefined) setValue('visibility', keys.visibility, { shouldDirty: true });
  }

  return (
    <fieldset className={choiceStyles.choices}>
      <legend className={choiceStyles.legend}>{fieldLabels.visibility}</legend>
      {publicFrom && chosen === 'public' && (
        <p className="muted">
          {fillText(copy.publicFrom, { date: formatPartialDate(dayOfInstant(Date.parse(publicFrom))) })}
        </p>
      )}
      {visibilityChoicesOf({ isAlive, status }).map(({ option, icon, label, meaning }) => (
        <Fragment key={option}>
          <label className={choiceStyles.choice}>
            <input
              type="radio"
              name={name}
              value={option}
              className={choiceStyles.input}
              checked={option === chosen}
              onChange={() => choose(option)}
            />
            <Icon name={icon} size="l" className={choiceStyles.icon} />
            <span>
              <span className={choiceStyles.name}>{label}</span>
              <span className={choiceStyles.text}>{meaning}</span>
            </span>
            <Icon name="check" className={choiceStyles.mark} />
          </label>
          {option === 'password' && option === chosen && <PasswordOfPage hasPassword={hasPassword} />}
        </Fragment>
      ))}
    </fieldset>
  );
}

function PasswordOfPage({ hasPassword }: Pick<PagePasswordFieldProps, 'hasPassword'>) {
  const { setValue } = useFormContext<EditForm>();
  const value = useWatch<EditForm, 'password'>({ name: 'password' });
  return (
    <PagePasswordField
      hasPassword={hasPassword}
      value={value}
      onChange={(password) => setValue('password', password, { shouldDirty: true })}
      error={useFieldError('password')}
    />
  );
}

const keptFields: Readonly<Record<AudienceKey, { readonly label: string; readonly text?: string }>> = {
  birthDateAudience: { label: copy.birthDate, text: copy.birthDateText },
  causeAudience: { label: fieldLabels.causeOfDeath },
  familyAudience: { label: fieldLabels.familyMembers, text: copy.familyText },
  wishesAudience: { label: fieldLabels.lastWishes },
  graveAudience: { label: copy.grave },
};

/** Fields that those alone read who may edit the page. Of the living, everybody else reads the family at most. */
function KeptFields({ isAlive }: { isAlive: boolean }) {
  const { setValue } = useFormContext<EditForm>();
  const chosen = useWatch<EditForm, typeof audienceKeys>({ name: audienceKeys });
  return (
    <fieldset className={choiceStyles.kept}>
      <legend className={choiceStyles.legend}>{copy.keptTitle}</legend>
      <p className={choiceStyles.text}>{typeset(copy.keptLead)}</p>
      {audienceKeys.map(
        (key, index) =>
          (key === 'familyAudience' || !isAlive) && (
            <Checkbox
              key={key}
              description={keptFields[key].text}
              checked={chosen[index] === 'keepers'}
              onChange={({ target }) =>
                setValue(key, target.checked ? 'keepers' : 'all', { shouldDirty: true })
              }
            >
              {keptFields[key].label}
            </Checkbox>
          ),
      )}
    </fieldset>
  );
}

const burialShown = { graveNote: { hint: gravePointMessages.noteHint } };
const biographyShown = { biography: { rows: 10 }, tags: { hint: copy.tagsHint } };

/** A tab of fields that is not shown first. */
export function OtherTab({ tab, ...props }: TabProps & { tab: Exclude<FieldTab, 'basic'> }) {
  switch (tab) {
    case 'military':
      return <MilitaryTab {...props} />;
    case 'work':
      return <WorkTab {...props} />;
    case 'burial':
      return (
        <TabFields {...props} tab="burial" own={{ gravePoint: <GravePointField /> }} shown={burialShown} />
      );
    case 'visibility':
      return <VisibilityTab {...props} />;
    default:
      return <TabFields tab={tab} own={rowSections(props)} shown={biographyShown} />;
  }
}
