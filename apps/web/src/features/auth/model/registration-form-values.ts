import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';

/**
 * Values of the registration form, restored when the user comes back to it. Kept only in memory: they include
 * the password.
 */
export interface RegistrationFormValues {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly referralCode?: string | undefined;
}

let current: RegistrationFormValues | null = null;
let submitted: Pick<RegistrationFormValues, 'email' | 'password'> | null = null;

export const registrationFormValues = {
  read: (): RegistrationFormValues | null => current,
  save: (draft: RegistrationFormValues): void => {
    current = draft;
  },
  /** Saves the credentials that the server accepted, independent of later edits in the form. */
  saveSubmitted: ({ email, password }: Pick<RegistrationFormValues, 'email' | 'password'>): void => {
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
