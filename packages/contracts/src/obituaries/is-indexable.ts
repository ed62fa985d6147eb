import type { Visibility } from './obituaries.constants.js';
import { visibilityInForce } from './visibility-in-force.js';

/**
 * True if the obituary is indexable: active and public, and so not about a living person. Only then search engines
 * and link previews may show it.
 */
export function isIndexable(obituary: {
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly isAlive: boolean;
}): boolean {
  return obituary.isActive && visibilityInForce(obituary) === 'public';
}
