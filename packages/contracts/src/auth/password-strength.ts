import { authTexts } from '../messages/auth.messages.js';
import { passwordLength } from './auth.constants.js';

export interface PasswordStrength {
  /** How many of the four rules hold: recommended length, a capital letter, a digit, a special character. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** What the meter says; null when there is something but no rule holds. */
  readonly text: string | null;
}

const rules: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= passwordLength.recommended,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\d/.test(password),
  (password) => /[^\p{L}\p{N}\s]/u.test(password),
];

const textByScore = {
  0: null,
  1: authTexts.passwordWeak,
  2: authTexts.passwordWeak,
  3: authTexts.passwordMedium,
  4: authTexts.passwordStrong,
} as const satisfies Readonly<Record<PasswordStrength['score'], string | null>>;

/** Strength of a password as the registration form shows it. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, text: authTexts.passwordEmpty };
  const score = rules.filter((rule) => rule(password)).length as PasswordStrength['score'];
  return { score, text: textByScore[score] };
}
