import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { paths, queryKeys, withQuery } from '../navigation/paths.js';
import { safeReturnPath } from './safe-return-path.js';

/** Path after signing in: the path in the query, otherwise the profile. */
export function afterSignIn(search: URLSearchParams): string {
  return safeReturnPath(search.get(queryKeys.redirect)) ?? paths.profile;
}

/**
 * Path after signing in with an external provider. Users who must accept the agreements or can restore a
 * deleted account go there first.
 * @param redirect path to return to afterwards
 */
export function afterProviderSignIn(
  { agreementsRequired, deletionUndoUntil }: SignedInView,
  redirect: string | null,
): string {
  const query = { [queryKeys.redirect]: redirect };
  if (deletionUndoUntil) return withQuery(paths.login, query);
  if (agreementsRequired) return withQuery(paths.agreements, query);
  return safeReturnPath(redirect) ?? paths.profile;
}
