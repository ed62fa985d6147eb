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
  const [found] = useState(() => split(store.read(), locked));
  const aside = useRef(found.aside);
  const [offered, setOffered] = useState(() => worthOffering(found.open, base));

  function keep({ revision, changed, hasPhoto }: Unsaved): void {
    const isTyped = Object.keys(changed).length > 0 || hasPhoto;
    if (!isTyped) putBack();
    else
      store.write({
        revision: offered?.revision ?? revision,
        changed: { ...aside.current?.changed, ...offered?.changed, ...changed },
        hadPhoto: hasPhoto || offered?.hadPhoto === true,
      });
  }

  /** What was there before anything was typed. */
  function putBack(): void {
    const earlier = offered ?? aside.current;
    if (earlier === null) store.clear();
    else store.write({ ...earlier, changed: { ...aside.current?.changed, ...offered?.changed } });
  }

  return {
    offered,
    keep,
    /** Nothing of what was typed is left to keep. */
    forget: putBack,
    /** @returns the page's form with the changes of the earlier visit */
    take: (form: EditForm): EditForm => {
      setOffered(null);
      return offered ? laidOver(form, { ...offered.changed }) : form;
    },
    drop: () => {
      setOffered(null);
      aside.current = null;
      store.clear();
    },
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

/** A draft that says nothing new is none. */
function worthOffering(draft: EditDraft | null, base: EditForm): EditDraft | null {
  if (draft === null) return null;
  return changedKeys(base, laidOver(base, { ...draft.changed })).length > 0 ? draft : null;
}
