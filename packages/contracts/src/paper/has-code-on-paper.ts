import type { ObituaryView } from '../obituaries/obituary-views.schemas.js';

/** True for a page whose code stands on paper: readers can open it. */
export function hasCodeOnPaper({
  isActive,
  visibility,
}: Pick<ObituaryView, 'isActive' | 'visibility'>): boolean {
  return isActive && visibility !== 'private';
}
