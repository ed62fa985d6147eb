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

let kept: RegistrationDraft | null = null;
let sent: Pick<RegistrationDraft, 'email' | 'password'> | null = null;

export const registrationDraft = {
  read: (): RegistrationDraft | null => kept,
  keep: (draft: RegistrationDraft): void => {
    kept = draft;
  },
  /** Saves the credentials that the server accepted, independent of later edits in the form. */
  keepSent: ({ email, password }: Pick<RegistrationDraft, 'email' | 'password'>): void => {
    sent = { email: normaliseEmail(email), password };
  },
  /**
   * Returns the password this address was registered with; null after a page reload or for another address.
   */
  sentPasswordOf: (email: string): string | null =>
    sent?.email === normaliseEmail(email) ? sent.password : null,
  forget: (): void => {
    kept = null;
    sent = null;
  },
};
