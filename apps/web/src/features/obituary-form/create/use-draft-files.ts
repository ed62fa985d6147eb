import { useEffect, useState } from 'react';
import type { GalleryStore } from '../../../lib/draft-files/gallery-store.js';

/** Files that a draft names by their keys. */
export interface DraftFiles {
  /** Null when the browser no longer has the file; undefined while it is loading. */
  fileOf(key: string): File | null | undefined;
  save(key: string, file: File): void;
  /** Stores all files again: another tab may have deleted some. */
  saveAll(): void;
  /** False until all stored files are loaded. */
  readonly isLoaded: boolean;
  /** False when this browser cannot store some of the files. */
  readonly isPersisted: boolean;
}

/** @param keys of the files that the draft names now */
export function useDraftFiles(store: GalleryStore, keys: readonly string[]): DraftFiles {
  const [files, setFiles] = useState<ReadonlyMap<string, File | null>>(new Map());
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const unloaded = keys.filter((key) => !files.has(key));
  const unloadedKeys = unloaded.join(' ');

  useEffect(() => {
    if (unloadedKeys === '') return;
    let isOpen = true;
    for (const key of unloadedKeys.split(' '))
      void store.read(key).then((file) => {
        // A file chosen during loading is newer.
        if (isOpen) setFiles((known) => (known.has(key) ? known : new Map(known).set(key, file)));
      });
    return () => {
      isOpen = false;
    };
  }, [store, unloadedKeys]);

  function save(key: string, file: File) {
    setFiles((known) => new Map(known).set(key, file));
    void store.write(key, file).then((isPersisted) =>
      setUnsaved((known) => {
        const next = new Set(known);
        if (isPersisted) next.delete(key);
        else next.add(key);
        return next;
      }),
    );
  }

  return {
    fileOf: (key) => files.get(key),
    save,
    saveAll: () => {
      for (const key of keys) {
        const file = files.get(key);
        if (file) save(key, file);
      }
    },
    isLoaded: unloaded.length === 0,
    isPersisted: keys.every((key) => !unsaved.has(key)),
  };
}
