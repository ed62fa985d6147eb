import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';

/** What was typed into the registration form, for the way back to it. In memory: the password is among it. */
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
  /** What the service took, whatever is typed into the form afterwards. */
  keepSent: ({ email, password }: Pick<RegistrationDraft, 'email' | 'password'>): void => {
    sent = { email: normaliseEmail(email), password };
  },
  /** The password that the address was registered with here; null after a reload, or for another address. */
  sentPasswordOf: (email: string): string | null =>
    sent?.email === normaliseEmail(email) ? sent.password : null,
  forget: (): void => {
    kept = null;
    sent = null;
  },
};
