import { visibilities, visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Icon } from '@memorial/ui/icon/icon';
import { useWatch } from 'react-hook-form';
import { editCopy as copy } from '../edit.copy.js';
import choiceStyles from './choices.module.css';
import { useEditForm } from './fields.js';
import styles from './form-layout.module.css';

const visibilityDetails = {
  public: { icon: 'eye', text: copy.visibilityPublic },
  link: { icon: 'link', text: copy.visibilityLink },
  private: { icon: 'lock', text: copy.visibilityPrivate },
} as const;

export function VisibilityTab() {
  const { register, control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  return (
    <div className={styles.form}>
      <fieldset className={choiceStyles.choices}>
        <legend className={choiceStyles.legend}>{copy.visibility}</legend>
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
      <Checkbox description={copy.noindexText} {...register('noindex')}>
        {copy.noindex}
      </Checkbox>
      <Checkbox description={copy.premoderationText} {...register('premoderation')}>
        {copy.premoderation}
      </Checkbox>
      <Checkbox description={copy.activeText} {...register('isActive')}>
        {copy.active}
      </Checkbox>
    </div>
  );
}
