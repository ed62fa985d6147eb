/** What was typed into the registration form, for the way back to it. In memory: the password is among it. */
export interface RegistrationDraft {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly confirmPassword: string;
}

let kept: RegistrationDraft | null = null;

export const registrationDraft = {
  read: (): RegistrationDraft | null => kept,
  keep: (draft: RegistrationDraft): void => {
    kept = draft;
  },
  forget: (): void => {
    kept = null;
  },
};
