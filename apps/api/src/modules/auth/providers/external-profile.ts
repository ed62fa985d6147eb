import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import { fullNameMaxLength } from '@memorial/contracts/auth/auth.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import { userMessages } from '@memorial/contracts/messages/ui/users';

/** A user profile verified by a provider. */
export interface ExternalProfile {
  readonly provider: SignInProvider;
  /** The provider's user id. */
  readonly subject: string;
  /** Normalised and verified by the provider; null: not provided. */
  readonly email: string | null;
  readonly fullName: string;
}

/** The first non-empty name, cleaned and cut to the allowed length. */
export function displayName(...names: readonly (string | null | undefined)[]): string {
  const cleaned = names.map((name) =>
    cleanLine(name ?? '')
      .slice(0, fullNameMaxLength)
      .trim(),
  );
  return cleaned.find((name) => name !== '') ?? userMessages.nameless;
}
