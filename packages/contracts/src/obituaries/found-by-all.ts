import type { Visibility } from './obituaries.constants.js';

/**
 * True if the obituary is indexable: active, public, and not about a living person. Only then search engines
 * and link previews may show it.
 */
export function isFoundByAll(page: {
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly isAlive: boolean;
}): boolean {
  return page.isActive && page.visibility === 'public' && !page.isAlive;
}
