import type { Visibility } from './obituaries.constants.js';

/**
 * Whether everybody may find a page, and a link to it shows whose it is: it is active and public, and nobody's who
 * lives.
 */
export function isFoundByAll(page: {
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly isAlive: boolean;
}): boolean {
  return page.isActive && page.visibility === 'public' && !page.isAlive;
}
