import { applyDraft, type EditDraft } from './edit-draft-store.js';
import type { EditForm, EditKey } from './edit-form.js';
import { changedKeys } from './edit-payload.js';

/** Draft of an earlier visit. It stays stored until it is accepted or dismissed, whatever is typed meanwhile. */
export interface EarlierDraft {
  /** Offered for restoring. */
  readonly open: EditDraft | null;
  /** Changes to keys that the plan no longer includes; they stay stored until it includes them again. */
  readonly aside: EditDraft | null;
}

export function earlierDraft(
  draft: EditDraft | null,
  base: EditForm,
  locked: ReadonlySet<EditKey>,
): EarlierDraft {
  if (draft === null) return { open: null, aside: null };
  const [changed = {}, aside = {}] = [false, true].map((isLocked) =>
    Object.fromEntries(
      Object.entries(draft.changed).filter(([key]) => locked.has(key as EditKey) === isLocked),
    ),
  );
  const isChanged = changedKeys(base, applyDraft(base, changed)).length > 0;
  return {
    open: isChanged || draft.hadPhoto ? { ...draft, changed } : null,
    aside: Object.keys(aside).length > 0 ? { ...draft, changed: aside, hadPhoto: false } : null,
  };
}

/** The draft to store: the current changes over the earlier ones; null when there are none. */
export function draftToStore(
  { open, aside }: EarlierDraft,
  { revision, changed, hadPhoto }: Omit<EditDraft, 'savedAtMs'>,
): (Omit<EditDraft, 'savedAtMs'> & Partial<EditDraft>) | null {
  const before = open ?? aside;
  const earlier = { ...aside?.changed, ...open?.changed };
  // Without current changes it is stored again as it was.
  if (Object.keys(changed).length === 0 && !hadPhoto) return before && { ...before, changed: earlier };
  return {
    revision: open?.revision ?? revision,
    changed: { ...earlier, ...changed },
    hadPhoto: hadPhoto || open?.hadPhoto === true,
  };
}
