import { useEffect, useEffectEvent } from 'react';
import { useAutosave } from '../../../../shared/drafts/use-autosave.js';
import { storageKeys } from '../../../../shared/storage/storage.js';
import type { Machine } from '../../components/use-machine.js';
import { isBusy, type WizardEvent, type WizardState } from '../wizard.reducer.js';
import type { DraftContent, DraftStore } from './draft-store.js';

/** Delay after typing before the draft is saved, in milliseconds. */
const saveDelayMs = 600;

/** Saves the draft; one that another tab has saved is a conflict, unless its content is the same. */
export function useDraftSaving(
  store: DraftStore,
  { now, dispatch }: Machine<WizardState, WizardEvent>,
  content: () => DraftContent,
) {
  const autosave = useAutosave(save, saveDelayMs);

  function write() {
    autosave.cancel();
    dispatch({ type: 'saved', ...store.write(content(), now().baseSavedAtMs) });
  }

  /** @returns false when another tab saved a different draft and the person must choose first */
  function save(): boolean {
    if (now().isClosed) return true;
    if (findConflict()) return false;
    write();
    return true;
  }

  function findConflict(): boolean {
    if (store.readSavedAtMs() === now().baseSavedAtMs) return false;
    const theirs = store.read();
    if (theirs.savedAtMs !== null && isSame(theirs, content())) {
      dispatch({ type: 'followed', savedAtMs: theirs.savedAtMs });
      return false;
    }
    dispatch({ type: 'conflictFound', theirs });
    return true;
  }

  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    const isOurs = key === null || key === storageKeys.memorialDraft;
    if (isOurs && !now().isClosed && !isBusy(now())) findConflict();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);

  return {
    schedule: () => autosave.schedule(),
    write,
    save,
    clear: () => {
      dispatch({ type: 'closed' });
      autosave.cancel();
      store.clear();
    },
  };
}

function isSame(one: DraftContent, other: DraftContent): boolean {
  const text = ({ draft, submission }: DraftContent) => JSON.stringify([draft, submission]);
  return text(one) === text(other);
}
