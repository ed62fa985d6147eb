/** Type of a page: chosen by the keeper, or military because of the service rows. */
import type { Category } from './obituaries.constants.js';

/** Type chosen by the keeper; otherwise military service makes the obituary military. */
export function derivedCategory(chosen: Category | null, militaryService: readonly unknown[]): Category {
  return chosen ?? (militaryService.length > 0 ? 'military' : 'civilian');
}

/** Return the type to store: sending back the current type is not a choice, so that it stays derived. */
export function chosenCategory(
  page: { readonly category: Category | null; readonly militaryService: readonly unknown[] },
  sent: Category | null | undefined,
): Category | null {
  const isShown = sent === derivedCategory(page.category, page.militaryService);
  return sent === undefined || isShown ? page.category : sent;
}
