import { useState } from 'react';
import type { Named, PageDraftStore } from '../model/page-draft-store.js';

/** Drafts of a page, the last written first; each change is stored at once. */
export function usePageDrafts<T extends object>(store: PageDraftStore<T>) {
  const [kept, setKept] = useState(() => ({ store, drafts: store.list() }));
  // Another user has signed in.
  if (kept.store !== store) setKept({ store, drafts: store.list() });
  const { drafts } = kept;
  const put = (name: string, draft: T | null) =>
    setKept((before) => {
      const others = before.drafts.filter((other) => other.name !== name);
      return { ...before, drafts: draft === null ? others : [{ ...draft, name }, ...others] };
    });
  return {
    drafts,
    find: (name: string): Named<T> | null => drafts.find((draft) => draft.name === name) ?? null,
    write: (name: string, draft: T) => {
      store.write(name, draft);
      put(name, draft);
    },
    remove: (name: string) => {
      store.remove(name);
      put(name, null);
    },
  };
}
