import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { GalleryStore } from '../../../lib/draft-files/gallery-store.js';
import { newKey } from '../../../lib/new-key.js';
import type { DraftGalleryPhoto } from './draft.js';
import type { WizardForm } from './wizard-form.js';

export interface GalleryPhoto extends DraftGalleryPhoto {
  /** Null while it is loading, and when the browser no longer has it. */
  readonly file: File | null;
  readonly isLost: boolean;
}

export interface GalleryDraft {
  readonly photos: readonly GalleryPhoto[];
  /** False until all stored photos are loaded. */
  readonly isLoaded: boolean;
  /** False when this browser cannot store some of the photos. */
  readonly isPersisted: boolean;
  add(files: readonly File[]): void;
  replace(key: string, file: File): void;
  remove(key: string): void;
  /** @param to new index, counted from 0 */
  move(key: string, to: number): void;
  setCaption(key: string, caption: string): void;
  /** Stores all files again: another tab may have deleted some. */
  saveAll(): void;
  /** Deletes the files; the rest is deleted with the draft. */
  clear(): void;
}

/** Gallery of the draft: order and captions are in the form, files are in their own store. */
export function useGalleryDraft(store: GalleryStore, form: UseFormReturn<WizardForm>): GalleryDraft {
  const rows = useWatch({ control: form.control, name: 'gallery' });
  const [files, setFiles] = useState<ReadonlyMap<string, File | null>>(new Map());
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const unloaded = rows.filter(({ key }) => !files.has(key)).map(({ key }) => key);
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

  const change = (next: readonly DraftGalleryPhoto[]) =>
    form.setValue('gallery', [...next], { shouldDirty: true });
  const current = () => form.getValues('gallery');

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
    photos: rows.map((row) => {
      const file = files.get(row.key) ?? null;
      return { ...row, file, isLost: file === null && files.has(row.key) };
    }),
    isLoaded: unloaded.length === 0,
    isPersisted: rows.every(({ key }) => !unsaved.has(key)),
    add: (chosen) => {
      const added = chosen.map((file) => ({ key: newKey(), name: file.name, caption: '', file }));
      for (const { key, file } of added) save(key, file);
      change([...current(), ...added.map(({ key, name, caption }) => ({ key, name, caption }))]);
    },
    replace: (key, file) => {
      save(key, file);
      change(current().map((row) => (row.key === key ? { ...row, name: file.name } : row)));
    },
    remove: (key) => {
      void store.remove(key);
      change(current().filter((row) => row.key !== key));
    },
    move: (key, to) => {
      const moved = current().find((row) => row.key === key);
      if (!moved) return;
      const rest = current().filter((row) => row !== moved);
      change([...rest.slice(0, to), moved, ...rest.slice(to)]);
    },
    setCaption: (key, caption) =>
      change(current().map((row) => (row.key === key ? { ...row, caption } : row))),
    saveAll: () => {
      for (const { key } of current()) {
        const file = files.get(key);
        if (file) save(key, file);
      }
    },
    clear: () => void store.clear(),
  };
}
