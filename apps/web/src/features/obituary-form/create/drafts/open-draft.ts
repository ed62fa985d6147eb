import { recordOf } from '../../../../shared/format/record-of.js';
import {
  isSameErrand,
  readTreeErrand,
  type TreeErrand,
  toTreeErrand,
} from '../../../../shared/navigation/tree-return.js';
import { namesOfPerson } from '../../../../shared/obituary/names-of-person.js';
import type { WizardStores } from '../wizard-form.js';
import { emptyDraft, toDraft, type WizardDraft } from './draft.js';
import { type DraftStore, isWorthSaving } from './draft-store.js';
import { adoptLegacyDraft } from './legacy-draft.js';

/** Draft that was begun for something else than the errand; the user chooses whether it goes on. */
export interface EarlierDraft {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly savedAtMs: number;
}

export interface OpenedDraft {
  /** Null if no tree has opened the wizard. */
  readonly errand: TreeErrand | null;
  readonly kept: EarlierDraft | null;
}

/** Converts a draft in the legacy format, and reads the errand of a family tree. */
export async function openDraft(stores: WizardStores, state: unknown, search: string): Promise<OpenedDraft> {
  await adoptLegacyDraft(stores);
  return openForTree(stores.draft, state, search);
}

/**
 * Prepares the draft of a wizard that a family tree opened: an empty one takes over what the tree knows of somebody
 * without a page, from the history state `{ person }`.
 */
export function openForTree(store: DraftStore, state: unknown, search: string): OpenedDraft {
  const errand = readTreeErrand(state, search);
  if (!errand) return { errand, kept: null };
  const stored = store.read();
  if (stored.savedAtMs === null || !isWorthSaving(stored)) {
    takeOver(store, errand, state);
    return { errand, kept: null };
  }
  const begunFor = toTreeErrand(stored.errand);
  if (begunFor && isSameErrand(begunFor, errand)) return { errand, kept: null };
  const { lastName, firstName } = stored.draft;
  return { errand, kept: { name: `${firstName} ${lastName}`.trim(), savedAtMs: stored.savedAtMs } };
}

/** Goes on with the draft that is kept: its page is the one that the tree gets. */
export function continueDraft({ draft: store }: WizardStores, errand: TreeErrand): void {
  const { savedAtMs, ...content } = store.read();
  store.write({ ...content, errand }, savedAtMs);
}

/** Deletes the draft that is kept, with its files. */
export async function startNewDraft(stores: WizardStores, errand: TreeErrand, state: unknown): Promise<void> {
  stores.draft.clear();
  await Promise.all([stores.photo.clear(), stores.gallery.clear()]);
  takeOver(stores.draft, errand, state);
}

function takeOver(store: DraftStore, errand: TreeErrand, state: unknown): void {
  if (errand.personId === null) return;
  const draft = draftOf(recordOf(state).person);
  if (isWorthSaving({ draft, submission: null })) store.write({ draft, submission: null, errand }, null);
}

/** Draft about a person of a tree, whose data may have any shape. */
function draftOf(value: unknown): WizardDraft {
  const person = recordOf(value);
  return toDraft({
    ...emptyDraft,
    ...namesOfPerson(person.fullName),
    gender: person.gender,
    birthDate: person.birthDateQualifier ? '' : person.birthDate,
    deathDate: person.deathDateQualifier ? '' : person.deathDate,
    birthPlace: person.birthPlace,
    deathPlace: person.deathPlace,
  });
}
