import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';

/** True for a page in granite: that of a soldier, except for the missing and captive. Granite is a stone. */
export function isStone({
  category,
  status,
}: Pick<ObituaryView, 'category'> & Partial<Pick<ObituaryView, 'status'>>): boolean {
  return category === 'military' && !isAwaited(status);
}

/**
 * Theme of an obituary: the chosen background, otherwise granite for military pages and paper for all others.
 * Cards have no chosen background.
 */
export function pageTheme({
  background,
  category,
  status,
}: Pick<ObituaryView, 'category'> & Partial<Pick<ObituaryView, 'background' | 'status'>>): PageBackground {
  return background ?? (isStone({ category, status }) ? 'granite' : 'paper');
}
