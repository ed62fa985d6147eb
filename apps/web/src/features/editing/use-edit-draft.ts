import { useRef, useState } from 'react';
import { type EditDraft, type EditDraftStore, laidOver } from './edit-draft-store.js';
import type { EditForm, EditKey } from './edit-form.js';
import { changedKeys } from './edit-payload.js';

/** What was typed and is not saved. */
interface Unsaved {
  /** Of the page that is changed. */
  readonly revision: number;
  readonly changed: Partial<EditForm>;
  readonly hasPhoto: boolean;
}

/**
 * The draft that follows what is typed. One of an earlier visit is offered back, and stays until it is decided on,
 * whatever becomes of what is typed meanwhile.
 * @param locked keys that the plan no longer has: what an earlier visit changed of them waits for the plan
 */
export function useEditDraft(store: EditDraftStore, base: EditForm, locked: ReadonlySet<EditKey>) {
  const [first] = useState(() => {
    const { open, aside } = split(store.read(), locked);
    return { open: worthOffering(open, base), aside };
  });
  const [offered, setOffered] = useState(first.open);
  /** What of the earlier visit is not decided on, for whatever is kept next. */
  const earlier = useRef(first);

  function decide(next: typeof first): void {
    earlier.current = next;
    setOffered(null);
  }

  /** What was there before anything was typed. */
  function putBack(): void {
    const { open, aside } = earlier.current;
    const before = open ?? aside;
    if (before === null) store.clear();
    else store.write({ ...before, changed: { ...aside?.changed, ...open?.changed } });
  }

  return {
    offered,
    /** What is typed now lies over what waits for a decision. */
    keep: ({ revision, changed, hasPhoto }: Unsaved): void => {
      const { open, aside } = earlier.current;
      if (Object.keys(changed).length === 0 && !hasPhoto) putBack();
      else
        store.write({
          revision: open?.revision ?? revision,
          changed: { ...aside?.changed, ...open?.changed, ...changed },
          hadPhoto: hasPhoto || open?.hadPhoto === true,
        });
    },
    /** Nothing of what was typed is left to keep. */
    forget: putBack,
    /** @returns the page's form with the changes of the earlier visit */
    take: (form: EditForm): EditForm => {
      const { open, aside } = earlier.current;
      decide({ open: null, aside });
      return open ? laidOver(form, { ...open.changed }) : form;
    },
    drop: () => decide({ open: null, aside: null }),
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

/** A draft that says nothing new and chose no photograph is none. */
function worthOffering(draft: EditDraft | null, base: EditForm): EditDraft | null {
  if (draft === null) return null;
  const isChanged = changedKeys(base, laidOver(base, { ...draft.changed })).length > 0;
  return isChanged || draft.hadPhoto ? draft : null;
}
