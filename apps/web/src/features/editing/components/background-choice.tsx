import {
  type PageBackground,
  pageBackgroundLabels,
  pageBackgrounds,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { Icon } from '@memorial/ui/icon/icon';
import { useWatch } from 'react-hook-form';
import { pageTheme } from '../../../lib/page-theme.js';
import { editWords as words } from '../edit-words.js';
import choiceStyles from './choices.module.css';
import { useEditForm } from './fields.js';

/**
 * The ground that the page lies on, each shown in its own colours.
 * @param only where the plan no longer has it: the one that the page has, to be kept or given up
 */
export function BackgroundChoice({ only }: { only: PageBackground | null }) {
  const { register, control } = useEditForm();
  const category = useWatch({ control, name: 'category' });
  const grounds = [
    { value: '', theme: pageTheme({ category }), label: words.backgroundByCategory },
    ...(only ? [only] : pageBackgrounds).map((value) => ({
      value,
      theme: value,
      label: pageBackgroundLabels[value],
    })),
  ];
  return (
    <fieldset className={`${choiceStyles.choices} ${choiceStyles.grounds}`}>
      <legend className={choiceStyles.legend}>{words.background}</legend>
      {grounds.map(({ value, theme, label }) => (
        <label key={value} className={`${choiceStyles.choice} ${choiceStyles.ground}`} data-theme={theme}>
          <input type="radio" value={value} className={choiceStyles.input} {...register('background')} />
          <span className={choiceStyles.sample} aria-hidden="true">
            <span className={choiceStyles.rule} />
            {words.backgroundSample}
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
