import { useCallback, useEffect, useRef, useState } from 'react';
import { storageKeys } from '../../../lib/storage.js';
import type { DraftContent, DraftStore, StoredDraft } from './draft-store.js';

interface DraftConflictOptions {
  readonly store: DraftStore;
  /** Draft of this tab. */
  readonly content: () => DraftContent;
  /** True while drafts saved by other tabs are ignored. */
  readonly isIgnored: () => boolean;
}

/**
 * Notices that another tab has saved a different draft: before each save of this tab, and when the browser reports a
 * change of the storage.
 * @param initialSavedAtMs timestamp of the stored draft from which this tab starts; null for none
 */
export function useDraftConflict(
  initialSavedAtMs: number | null,
  { store, content, isIgnored }: DraftConflictOptions,
) {
  /** Timestamp of the stored draft this tab is based on. */
  const baseSavedAtMs = useRef(initialSavedAtMs);
  const [conflict, setConflict] = useState<StoredDraft | null>(null);

  /** Detect a draft saved by another tab; if its content differs, the user chooses which one to keep. */
  const detectConflict = useCallback(() => {
    if (store.readSavedAtMs() === baseSavedAtMs.current) return false;
    const theirs = store.read();
    if (theirs.savedAtMs !== null && isSame(theirs, content())) {
      baseSavedAtMs.current = theirs.savedAtMs;
      return false;
    }
    setConflict(theirs);
    return true;
  }, [store, content]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      const isOurs = key === null || key === storageKeys.memorialDraft;
      if (isOurs && !isIgnored()) detectConflict();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [detectConflict, isIgnored]);

  return {
    /** To be set after each write of this tab. */
    baseSavedAtMs,
    /** Draft saved by another tab, until the user chooses which one to keep. */
    conflict,
    /** @returns true when another tab saved a different draft */
    detectConflict,
    /** Bases this tab on the other draft without taking its content: this tab's draft replaces it. */
    keepMine: () => {
      baseSavedAtMs.current = conflict?.savedAtMs ?? null;
      setConflict(null);
    },
  };
}

function isSame(one: DraftContent, other: DraftContent): boolean {
  const text = ({ draft, submission }: DraftContent) => JSON.stringify([draft, submission]);
  return text(one) === text(other);
}
