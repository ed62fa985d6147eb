import { recordOf } from '../../../shared/format/record-of.js';
import { isSameErrand, type TreeErrand } from '../../../shared/navigation/tree-return.js';
import type { LivingDraft, StoredLivingDraft } from './living-draft.js';
import { livingPersonOf, nobody } from './living-person.js';

export interface OpenedLivingDraft {
  readonly draft: LivingDraft;
  /** Draft that was begun for something else than the errand; the user chooses whether it goes on. */
  readonly kept: StoredLivingDraft | null;
}

/**
 * Draft for the form as it was opened.
 * @param stored draft of an earlier visit
 * @param errand null if no tree has opened the form
 */
export function openLivingDraft(
  stored: StoredLivingDraft | null,
  errand: TreeErrand | null,
  state: unknown,
): OpenedLivingDraft {
  if (!stored) return { draft: newLivingDraft(errand, state), kept: null };
  const isSame = errand === null || (stored.errand !== null && isSameErrand(stored.errand, errand));
  return { draft: { ...stored, errand: stored.errand ?? errand }, kept: isSame ? null : stored };
}

/**
 * Draft of nobody yet, or of the person without a page who is to get one.
 * @param state history state `{ person }`, of any shape
 */
export function newLivingDraft(errand: TreeErrand | null, state: unknown): LivingDraft {
  const person = errand?.personId ? livingPersonOf(recordOf(state).person) : nobody;
  return { person, key: null, pageId: null, errand };
}
