import type { ErrorTable } from '@memorial/contracts/error-kinds';
import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { commonErrors } from '@memorial/contracts/messages/errors/common';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { ApiError } from '../../../shared/api/api-error.js';
import type { ReturnTarget } from './return-target.js';

/** Result of a sign-in with Google: read from the URL fragment after a redirect, or from Google's own button. */
export type GoogleResult =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'credential'; readonly credential: string; readonly referralCode: string | undefined }
  | { readonly kind: 'refused'; readonly failure: GoogleFailure };

export interface GoogleFailure {
  readonly code: string;
  /** The server's message; null for an unknown code. */
  readonly message: string | null;
}

/** Returns null if the fragment holds no sign-in result. */
export function readGoogleResult(fragment: string): GoogleResult | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = params.get('code');
  if (code) return { kind: 'code', code };
  const error = params.get('error');
  if (!error) return null;
  const known: ErrorTable = { ...authErrors, ...commonErrors };
  const entry = Object.hasOwn(known, error) ? known[error] : undefined;
  return { kind: 'refused', failure: { code: error, message: entry?.text ?? null } };
}

/** Converts an error of the code exchange to the shape of a redirect failure. */
export function toGoogleFailure(error: unknown): GoogleFailure {
  return error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: '', message: null };
}

export interface FailureMessage {
  readonly title: string;
  readonly detail: string | null;
}

/** Error text for the screen where the sign-in started, with the server's message as detail. */
export function googleFailureMessage(
  { code, message }: GoogleFailure,
  place: ReturnTarget['place'],
): FailureMessage {
  if (place === 'register') return { title: authMessages.googleSignUpFailed, detail: message };
  // Google rejected the sign-in: a retry with Google would fail again.
  if (code === 'auth.googleFailed') return { title: authMessages.googleTryAnother, detail: message };
  return { title: authMessages.googleSignInFailed, detail: message };
}
