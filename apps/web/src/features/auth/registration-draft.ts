import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';

/**
 * Values of the registration form, restored when the user comes back to it. Kept only in memory: they include
 * the password.
 */
export interface RegistrationDraft {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly referralCode?: string | undefined;
}

let current: RegistrationDraft | null = null;
let submitted: Pick<RegistrationDraft, 'email' | 'password'> | null = null;

export const registrationDraft = {
  read: (): RegistrationDraft | null => current,
  save: (draft: RegistrationDraft): void => {
    current = draft;
  },
  /** Saves the credentials that the server accepted, independent of later edits in the form. */
  saveSubmitted: ({ email, password }: Pick<RegistrationDraft, 'email' | 'password'>): void => {
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
