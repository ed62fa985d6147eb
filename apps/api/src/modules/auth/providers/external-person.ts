import type { SignInProvider } from '@memorial/contracts/auth/auth.constants';
import { fullNameMaxLength } from '@memorial/contracts/auth/auth.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import { userTexts } from '@memorial/contracts/messages/users.messages';

/** A person as a provider proved them to be. */
export interface ExternalPerson {
  readonly provider: SignInProvider;
  /** The provider's own number for the person. */
  readonly subject: string;
  /** Normalised, and proved by the provider; null: it tells none. */
  readonly email: string | null;
  readonly fullName: string;
}

/** The first of these that says anything, as a name is kept. */
export function nameFrom(...names: readonly (string | null | undefined)[]): string {
  const said = names.map((name) =>
    cleanLine(name ?? '')
      .slice(0, fullNameMaxLength)
      .trim(),
  );
  return said.find((name) => name !== '') ?? userTexts.nameless;
}
