import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { Icon } from '@memorial/ui/icon/icon';
import { useWatch } from 'react-hook-form';
import styles from './type-step.module.css';
import { type StepBodyProps, useWizardForm } from './wizard-form.js';

const choices: readonly { readonly type: Category; readonly title: string; readonly text: string }[] = [
  { type: 'military', title: copy.military, text: copy.militaryText },
  { type: 'civilian', title: copy.civilian, text: copy.civilianText },
];

/** Choice of the page category: two large cards that lead on at once. */
export function TypeStep({ onNext }: StepBodyProps) {
  const { control, setValue } = useWizardForm();
  const chosen = useWatch({ control, name: 'type' });
  return (
    <ul className={styles.choices} aria-label={copy.typeTitle}>
      {choices.map(({ type, title, text }) => (
        <li key={type} className={styles.item} data-theme={type === 'military' ? 'granite' : undefined}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={type === chosen}
            onClick={(event) => {
              // The second press of a double click.
              if (event.detail > 1) return;
              setValue('type', type, { shouldDirty: true });
              onNext();
            }}
          >
            <Icon name={type} size="l" className={styles.icon} />
            <span className={styles.title}>{title}</span> <span className={styles.text}>{text}</span>
            <Icon name={type === chosen ? 'check' : 'forward'} className={styles.mark} />
          </button>
        </li>
      ))}
    </ul>
  );
}
