import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { GalleryStore } from '../../../../shared/drafts/gallery-store.js';
import { newKey } from '../../../../shared/idempotency/new-key.js';
import { noPhotoDetails, type PhotoDetails } from '../../../../shared/photos/photo-details.js';
import type { WizardForm } from '../validate-draft.js';
import type { DraftGalleryPhoto } from './draft.js';

/**
 * Files that a draft names by their keys.
 * @param keys of the files that the draft names now
 */
function useDraftFiles(store: GalleryStore, keys: readonly string[]) {
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
    /** Null when the browser no longer has the file; undefined while it is loading. */
    fileOf: (key: string) => files.get(key),
    save,
    /** Stores all files again: another tab may have deleted some. */
    saveAll: () => {
      for (const key of keys) {
        const file = files.get(key);
        if (file) save(key, file);
      }
    },
    /** False until all stored files are loaded. */
    isLoaded: unloaded.length === 0,
    /** False when this browser cannot store some of the files. */
    isPersisted: keys.every((key) => !unsaved.has(key)),
  };
}

export interface GalleryPhoto extends DraftGalleryPhoto {
  /** Null while it is loading, and when the browser no longer has it. */
  readonly file: File | null;
  readonly isLost: boolean;
}

export type GalleryDraft = ReturnType<typeof useGalleryDraft>;

/** Gallery of the draft: order and captions are in the form, files are in their own store. */
export function useGalleryDraft(store: GalleryStore, form: UseFormReturn<WizardForm>) {
  const rows = useWatch({ control: form.control, name: 'gallery' });
  const files = useDraftFiles(
    store,
    rows.map(({ key }) => key),
  );
  const change = (next: readonly DraftGalleryPhoto[]) =>
    form.setValue('gallery', [...next], { shouldDirty: true });
  const current = () => form.getValues('gallery');
  const patch = (key: string, over: Partial<DraftGalleryPhoto>) =>
    change(current().map((row) => (row.key === key ? { ...row, ...over } : row)));

  return {
    ...files,
    photos: rows.map((row): GalleryPhoto => {
      const file = files.fileOf(row.key);
      return { ...row, file: file ?? null, isLost: file === null };
    }),
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => {
        const key = newKey();
        files.save(key, file);
        return { key, name: file.name, caption: '', details: noPhotoDetails };
      });
      change([...current(), ...added]);
    },
    replace: (key: string, file: File) => {
      files.save(key, file);
      patch(key, { name: file.name });
    },
    remove: (key: string) => {
      void store.remove(key);
      change(current().filter((row) => row.key !== key));
    },
    /** @param to new index, counted from 0 */
    move: (key: string, to: number) => {
      const moved = current().find((row) => row.key === key);
      if (!moved) return;
      const rest = current().filter((row) => row !== moved);
      change([...rest.slice(0, to), moved, ...rest.slice(to)]);
    },
    setCaption: (key: string, caption: string) => patch(key, { caption }),
    setDetails: (key: string, details: PhotoDetails) => patch(key, { details }),
    /** Deletes the files; the rest is deleted with the draft. */
    clear: () => void store.clear(),
  };
}

/** Photos of the draft's awards. */
export type AwardPhotosDraft = ReturnType<typeof useAwardPhotos>;

/** The awards of the draft name their photos; the files are beside those of the gallery. */
export function useAwardPhotos(store: GalleryStore, form: UseFormReturn<WizardForm>) {
  const awards = useWatch({ control: form.control, name: 'awards' });
  const files = useDraftFiles(
    store,
    awards.flatMap(({ photoKey }) => photoKey ?? []),
  );
  return {
    ...files,
    source: files.fileOf,
    add: (file: File) => {
      const key = newKey();
      files.save(key, file);
      return key;
    },
  };
}
