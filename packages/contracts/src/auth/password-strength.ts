import { authMessages } from '../messages/ui/auth.js';
import { passwordLength } from './auth.constants.js';

export interface PasswordStrength {
  /** Number of fulfilled rules: recommended length, a capital letter, a digit, a special character. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Label of the strength meter; null if no rule is fulfilled. */
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
  1: authMessages.passwordWeak,
  2: authMessages.passwordWeak,
  3: authMessages.passwordMedium,
  4: authMessages.passwordStrong,
} as const satisfies Readonly<Record<PasswordStrength['score'], string | null>>;

/** Password strength as shown by the registration form. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, text: authMessages.passwordEmpty };
  const score = rules.filter((rule) => rule(password)).length as PasswordStrength['score'];
  return { score, text: textByScore[score] };
}
