import { visibilities, visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Icon } from '@memorial/ui/icon/icon';
import { useWatch } from 'react-hook-form';
import { editWords as words } from '../edit-words.js';
import choiceStyles from './choices.module.css';
import { useEditForm } from './fields.js';
import styles from './form-layout.module.css';

const told = {
  public: { icon: 'eye', text: words.visibilityPublic },
  link: { icon: 'link', text: words.visibilityLink },
  private: { icon: 'lock', text: words.visibilityPrivate },
} as const;

export function VisibilityTab() {
  const { register, control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  return (
    <div className={styles.form}>
      <fieldset className={choiceStyles.choices}>
        <legend className={choiceStyles.legend}>{words.visibility}</legend>
        {visibilities.map((value) => (
          <label key={value} className={choiceStyles.choice}>
            <input type="radio" value={value} className={choiceStyles.input} {...register('visibility')} />
            <Icon name={told[value].icon} size="l" className={choiceStyles.icon} />
            <span>
              <span className={choiceStyles.name}>{visibilityLabels[value]}</span>
              <span className={choiceStyles.text}>
                {value === 'public' && isAlive ? words.visibilityLiving : told[value].text}
              </span>
            </span>
            <Icon name="check" className={choiceStyles.mark} />
          </label>
        ))}
      </fieldset>
      <Checkbox description={words.noindexText} {...register('noindex')}>
        {words.noindex}
      </Checkbox>
      <Checkbox description={words.premoderationText} {...register('premoderation')}>
        {words.premoderation}
      </Checkbox>
      <Checkbox description={words.activeText} {...register('isActive')}>
        {words.active}
      </Checkbox>
    </div>
  );
}
