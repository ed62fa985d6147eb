import { paths, queryKeys } from './paths.js';
import { safeReturnPath } from './safe-return-path.js';

/** Where a person goes after signing in: back to what was open, else to the profile. */
export function afterSignIn(search: URLSearchParams): string {
  return safeReturnPath(search.get(queryKeys.redirect)) ?? paths.profile;
}
