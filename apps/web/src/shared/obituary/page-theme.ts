import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';

/**
 * Theme of an obituary: the chosen background, otherwise granite for military pages and paper for all others.
 * Cards have no chosen background.
 */
export function pageTheme({
  background,
  category,
}: Pick<ObituaryView, 'category'> & Partial<Pick<ObituaryView, 'background'>>): PageBackground {
  return background ?? (category === 'military' ? 'granite' : 'paper');
}
