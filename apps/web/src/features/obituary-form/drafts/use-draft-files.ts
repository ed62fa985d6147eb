import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AwardPhotos } from '../../../shared/awards/draft-award.js';
import type { GalleryStore } from '../../../shared/drafts/gallery-store.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { noPhotoDetails, type PhotoDetails } from '../../../shared/photos/photo-details.js';
import type { WizardForm } from '../create/wizard-form.js';
import type { DraftGalleryPhoto } from './draft.js';

/** Files that a draft names by their keys. */
interface DraftFiles {
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
function useDraftFiles(store: GalleryStore, keys: readonly string[]): DraftFiles {
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
  setDetails(key: string, details: PhotoDetails): void;
  /** Stores all files again: another tab may have deleted some. */
  saveAll(): void;
  /** Deletes the files; the rest is deleted with the draft. */
  clear(): void;
}

/** Gallery of the draft: order and captions are in the form, files are in their own store. */
export function useGalleryDraft(store: GalleryStore, form: UseFormReturn<WizardForm>): GalleryDraft {
  const rows = useWatch({ control: form.control, name: 'gallery' });
  const files = useDraftFiles(
    store,
    rows.map(({ key }) => key),
  );
  const change = (next: readonly DraftGalleryPhoto[]) =>
    form.setValue('gallery', [...next], { shouldDirty: true });
  const current = () => form.getValues('gallery');

  return {
    photos: rows.map((row) => {
      const file = files.fileOf(row.key);
      return { ...row, file: file ?? null, isLost: file === null };
    }),
    isLoaded: files.isLoaded,
    isPersisted: files.isPersisted,
    add: (chosen) => {
      const added = chosen.map((file) => ({ key: newKey(), file }));
      for (const { key, file } of added) files.save(key, file);
      change([
        ...current(),
        ...added.map(({ key, file }) => ({ key, name: file.name, caption: '', details: noPhotoDetails })),
      ]);
    },
    replace: (key, file) => {
      files.save(key, file);
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
    setDetails: (key, details) =>
      change(current().map((row) => (row.key === key ? { ...row, details } : row))),
    saveAll: files.saveAll,
    clear: () => void store.clear(),
  };
}

/** Photos of the draft's awards. */
export type AwardPhotosDraft = Pick<DraftFiles, 'fileOf' | 'saveAll' | 'isLoaded' | 'isPersisted'> &
  Pick<AwardPhotos, 'source' | 'add'>;

/** The awards of the draft name their photos; the files are beside those of the gallery. */
export function useAwardPhotos(store: GalleryStore, form: UseFormReturn<WizardForm>): AwardPhotosDraft {
  const awards = useWatch({ control: form.control, name: 'awards' });
  const files = useDraftFiles(
    store,
    awards.flatMap(({ photoKey }) => photoKey ?? []),
  );
  return {
    ...files,
    source: files.fileOf,
    add: (file) => {
      const key = newKey();
      files.save(key, file);
      return key;
    },
  };
}
