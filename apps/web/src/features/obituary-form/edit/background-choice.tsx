import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { type PageBackground, pageBackgrounds } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { Icon } from '@memorial/ui/icon/icon';
import { useFormContext, useWatch } from 'react-hook-form';
import { pageTheme } from '../../../shared/obituary/page-theme.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import choiceStyles from './choices.module.css';
import type { EditForm } from './edit-form.js';

/**
 * Page background options, each shown in its own colours.
 * @param keptOnly the current background when the plan no longer includes this feature: it can be kept or
 * removed, nothing else chosen
 */
export function BackgroundChoice({ keptOnly }: { keptOnly: PageBackground | null }) {
  const { register, control } = useFormContext<EditForm>();
  const [category, status] = useWatch({ control, name: ['category', 'status'] });
  const labels = obituaryFields.background.options;
  const options = [
    { value: '', theme: pageTheme({ category, status }), label: labels[''] },
    ...(keptOnly ? [keptOnly] : pageBackgrounds).map((value) => ({
      value,
      theme: value,
      label: labels[value],
    })),
  ];
  return (
    <fieldset className={`${choiceStyles.choices} ${choiceStyles.grounds}`}>
      <legend className={choiceStyles.legend}>{fieldLabels.background}</legend>
      {options.map(({ value, theme, label }) => (
        <label key={value} className={`${choiceStyles.choice} ${choiceStyles.ground}`} data-theme={theme}>
          <input type="radio" value={value} className={choiceStyles.input} {...register('background')} />
          <span className={choiceStyles.sample} aria-hidden="true">
            <span className={choiceStyles.rule} />
            {copy.backgroundSample}
          </span>
          <span className={choiceStyles.groundName}>
            {label}
            <Icon name="check" size="s" className={choiceStyles.mark} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
