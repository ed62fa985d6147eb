import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { paths, queryKeys, withQuery } from './paths.js';
import { safeReturnPath } from './safe-return-path.js';

/** Where a person goes after signing in: back to what was open, else to the profile. */
export function afterSignIn(search: URLSearchParams): string {
  return safeReturnPath(search.get(queryKeys.redirect)) ?? paths.profile;
}

/**
 * The same after an entry through a provider, by way of what has to come first: the documents, or the question whether
 * a deletion shall be taken back.
 * @param redirect where the person was going
 */
export function afterProvider(
  { agreementsRequired, deletionUndoUntil }: SignedInView,
  redirect: string | null,
): string {
  const query = { [queryKeys.redirect]: redirect };
  if (deletionUndoUntil) return withQuery(paths.login, query);
  if (agreementsRequired) return withQuery(paths.agreements, query);
  return safeReturnPath(redirect) ?? paths.profile;
}
