import { recordOf } from '../../../../shared/format/record-of.js';
import { readTreeErrand, type TreeErrand, toTreeErrand } from '../../../../shared/navigation/tree-return.js';
import type { WizardStores } from '../wizard-form.js';
import { emptyDraft, toDraft, type WizardDraft } from './draft.js';
import { type DraftStore, isWorthSaving } from './draft-store.js';
import { adoptLegacyDraft } from './legacy-draft.js';

/**
 * Converts a draft in the legacy format, and reads the errand of a family tree.
 * @returns the errand; null if no tree has opened the wizard
 */
export async function openDraft(
  stores: WizardStores,
  state: unknown,
  search: string,
): Promise<TreeErrand | null> {
  await adoptLegacyDraft(stores);
  return openForTree(stores.draft, state, search);
}

/**
 * Prepares the draft of a wizard that a family tree opened for somebody without a page: an empty one takes over what
 * the tree knows, from the history state `{ person }`. A draft about somebody else stays, and its page will not be
 * that person's.
 * @returns the errand; null if no tree has opened the wizard
 */
export function openForTree(store: DraftStore, state: unknown, search: string): TreeErrand | null {
  const errand = readTreeErrand(state, search);
  if (!errand?.personId) return errand;
  const stored = store.read();
  if (isWorthSaving(stored))
    return toTreeErrand(stored.errand)?.personId === errand.personId ? errand : { ...errand, personId: null };
  const draft = draftOf(recordOf(state).person);
  if (isWorthSaving({ draft, submission: null }))
    store.write({ draft, submission: null, errand }, stored.savedAtMs);
  return errand;
}

/** Draft about a person of a tree, whose data may have any shape. */
function draftOf(value: unknown): WizardDraft {
  const person = recordOf(value);
  const words = typeof person.fullName === 'string' ? person.fullName.trim().split(/\s+/) : [];
  // A single word is rather the first name.
  const [lastName = '', firstName = '', ...rest] = words.length === 1 ? ['', ...words] : words;
  return toDraft({
    ...emptyDraft,
    lastName,
    firstName,
    middleName: rest.join(' '),
    gender: person.gender,
    birthDate: person.birthDateQualifier ? '' : person.birthDate,
    deathDate: person.deathDateQualifier ? '' : person.deathDate,
    birthPlace: person.birthPlace,
    deathPlace: person.deathPlace,
  });
}
