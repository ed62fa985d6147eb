import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';

/**
 * Theme of an obituary: the chosen background, otherwise granite for military pages and paper for all others, and for
 * the missing and captive: granite is a stone.
 * Cards have no chosen background.
 */
export function pageTheme({
  background,
  category,
  status,
}: Pick<ObituaryView, 'category'> & Partial<Pick<ObituaryView, 'background' | 'status'>>): PageBackground {
  return background ?? (category === 'military' && !isAwaited(status) ? 'granite' : 'paper');
}
