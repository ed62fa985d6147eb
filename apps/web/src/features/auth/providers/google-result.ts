import type { ErrorTable } from '@memorial/contracts/error-kinds';
import { authErrors, authTexts } from '@memorial/contracts/messages/auth.messages';
import { commonErrors } from '@memorial/contracts/messages/common-errors.messages';
import { ApiError } from '../../../lib/api-error.js';
import type { ProviderEntry } from './provider-entry.js';

/** What a sign-in by redirect ended with, in the fragment of the address that it leads back to. */
export type GoogleResult =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly failure: GoogleFailure };

export interface GoogleFailure {
  readonly code: string;
  /** The server's own words; null for a code that nobody knows. */
  readonly message: string | null;
}

/** Null for a fragment that says nothing of a sign-in. */
export function readGoogleResult(fragment: string): GoogleResult | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = said.get('code');
  if (code) return { kind: 'code', code };
  const error = said.get('error');
  if (!error) return null;
  const known: ErrorTable = { ...authErrors, ...commonErrors };
  const entry = Object.hasOwn(known, error) ? known[error] : undefined;
  return { kind: 'refused', failure: { code: error, message: entry?.text ?? null } };
}

/** A refused exchange as the fragment would have told it. */
export function googleFailureOf(error: unknown): GoogleFailure {
  return error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: '', message: null };
}

export interface FailureWords {
  readonly title: string;
  readonly detail: string | null;
}

/** A failure in the words of the screen that the entry began on, with the server's own beneath. */
export function googleFailureWords(
  { code, message }: GoogleFailure,
  place: ProviderEntry['place'],
): FailureWords {
  if (place === 'register') return { title: authTexts.googleSignUpFailed, detail: message };
  // Google itself did not let the person through: it would not the next time either.
  if (code === 'auth.googleFailed') return { title: authTexts.googleTryAnother, detail: message };
  return { title: authTexts.googleSignInFailed, detail: message };
}
