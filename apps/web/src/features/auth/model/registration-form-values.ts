import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';
import type { RegisterForm } from '@memorial/contracts/auth/auth.schemas';

let current: RegisterForm | null = null;
let submitted: Pick<RegisterForm, 'email' | 'password'> | null = null;

/**
 * Values of the registration form, restored when the user comes back to it. Kept only in memory: they include
 * the password.
 */
export const registrationFormValues = {
  read: (): RegisterForm | null => current,
  save: (draft: RegisterForm): void => {
    current = draft;
  },
  /** Saves the credentials that the server accepted, independent of later edits in the form. */
  saveSubmitted: ({ email, password }: Pick<RegisterForm, 'email' | 'password'>): void => {
    submitted = { email: normaliseEmail(email), password };
  },
  /**
   * Returns the password this address was registered with; null after a page reload or for another address.
   */
  submittedPasswordFor: (email: string): string | null =>
    submitted?.email === normaliseEmail(email) ? submitted.password : null,
  clear: (): void => {
    current = null;
    submitted = null;
  },
};
