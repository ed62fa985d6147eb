import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';

/** The colours of a page: those its family chose, else granite for who served and paper for all others; a card does not tell a choice. */
export function pageTheme({
  background,
  category,
}: Pick<ObituaryView, 'category'> & Partial<Pick<ObituaryView, 'background'>>): PageBackground {
  return background ?? (category === 'military' ? 'granite' : 'paper');
}
