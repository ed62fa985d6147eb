import type { Visibility } from './obituaries.constants.js';

/**
 * True if the obituary is indexable: active, public, and not about a living person. Only then search engines
 * and link previews may show it.
 */
export function isIndexable(obituary: {
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly isAlive: boolean;
}): boolean {
  return obituary.isActive && obituary.visibility === 'public' && !obituary.isAlive;
}
