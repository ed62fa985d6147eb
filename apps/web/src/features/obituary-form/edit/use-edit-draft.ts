import { useRef, useState } from 'react';
import { applyDraft, type EditDraft, type EditDraftStore } from './edit-draft-store.js';
import type { EditForm, EditKey } from './edit-form.js';
import { changedKeys } from './edit-payload.js';

/** Unsaved form changes. */
interface Unsaved {
  /** Revision of the page that the changes are based on. */
  readonly revision: number;
  readonly changed: Partial<EditForm>;
  readonly hasPhoto: boolean;
}

/**
 * Draft of unsaved changes. A draft from an earlier visit is offered for restoring, and stays stored until
 * the user accepts or dismisses it, whatever is typed meanwhile.
 * @param locked keys the plan no longer includes: changes to them stay stored until the plan includes them
 * again
 */
export function useEditDraft(store: EditDraftStore, base: EditForm, locked: ReadonlySet<EditKey>) {
  const [initial] = useState(() => {
    const { open, aside } = split(store.read(), locked);
    return { open: restorableDraft(open, base), aside };
  });
  const [restorable, setRestorable] = useState(initial.open);
  /** The earlier draft the user has not yet accepted or dismissed. */
  const previous = useRef(initial);

  function resolve(next: typeof initial): void {
    previous.current = next;
    setRestorable(null);
  }

  /** Store the earlier draft again as it was before typing started. */
  function writePrevious(): void {
    const { open, aside } = previous.current;
    const before = open ?? aside;
    if (before === null) store.clear();
    else store.write({ ...before, changed: { ...aside?.changed, ...open?.changed } });
  }

  return {
    restorable,
    /** Saves the current changes merged over the earlier draft. */
    save: ({ revision, changed, hasPhoto }: Unsaved): void => {
      const { open, aside } = previous.current;
      if (Object.keys(changed).length === 0 && !hasPhoto) writePrevious();
      else
        store.write({
          revision: open?.revision ?? revision,
          changed: { ...aside?.changed, ...open?.changed, ...changed },
          hadPhoto: hasPhoto || open?.hadPhoto === true,
        });
    },
    /** Called when no current changes are left to store. */
    restorePrevious: writePrevious,
    /** @returns the form with the changes of the earlier draft applied */
    apply: (form: EditForm): EditForm => {
      const { open, aside } = previous.current;
      resolve({ open: null, aside });
      return open ? applyDraft(form, { ...open.changed }) : form;
    },
    discard: () => resolve({ open: null, aside: null }),
  };
}

function split(draft: EditDraft | null, locked: ReadonlySet<EditKey>) {
  if (draft === null) return { open: null, aside: null };
  const [open, aside] = [false, true].map((isLocked) =>
    Object.fromEntries(
      Object.entries(draft.changed).filter(([key]) => locked.has(key as EditKey) === isLocked),
    ),
  );
  return {
    open: { ...draft, changed: open ?? {} },
    aside: aside && Object.keys(aside).length > 0 ? { ...draft, changed: aside, hadPhoto: false } : null,
  };
}

/** Null when the draft changes nothing and has no photo. */
function restorableDraft(draft: EditDraft | null, base: EditForm): EditDraft | null {
  if (draft === null) return null;
  const isChanged = changedKeys(base, applyDraft(base, { ...draft.changed })).length > 0;
  return isChanged || draft.hadPhoto ? draft : null;
}
