import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { Icon } from '@memorial/ui/icon/icon';
import { useController } from 'react-hook-form';
import styles from './type-step.module.css';
import { useWizardForm } from './wizard-form.js';

const choices: readonly { readonly type: Category; readonly title: string; readonly text: string }[] = [
  { type: 'civilian', title: copy.civilian, text: copy.civilianText },
  { type: 'military', title: copy.military, text: copy.militaryText },
];

/** Choice of the page category: two large cards with native radio buttons. */
export function TypeStep() {
  const { control } = useWizardForm();
  const { field } = useController({ control, name: 'type' });
  return (
    <div className={styles.choices} role="radiogroup" aria-label={copy.typeTitle}>
      {choices.map(({ type, title, text }) => (
        <label key={type} className={styles.choice} data-theme={type === 'military' ? 'granite' : undefined}>
          <input
            type="radio"
            className={styles.input}
            name={field.name}
            checked={field.value === type}
            onChange={() => field.onChange(type)}
          />
          <span className={styles.face}>
            <Icon name={type} size="l" className={styles.icon} />
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
            <span className={styles.mark}>
              <Icon name="check" size="s" />
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
