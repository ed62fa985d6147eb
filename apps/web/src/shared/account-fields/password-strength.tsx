import { passwordStrength } from '@memorial/contracts/auth/password-strength';
import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import styles from './password-strength.module.css';

const steps = [1, 2, 3, 4] as const;

/** Strength in four steps and a word, while there is a password. It advises only and never blocks the form. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const { score, text } = passwordStrength(password);
  return (
    <div className={password === '' ? `${styles.meter} ${styles.empty}` : styles.meter} data-score={score}>
      <span className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={step <= score ? styles.reached : undefined} />
        ))}
      </span>
      <span className={styles.text} role="status">
        <span className="visually-hidden">{copy.passwordStrength}: </span>
        {text}
      </span>
    </div>
  );
}
