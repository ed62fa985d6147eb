import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { GalleryStore } from '../../../lib/draft-files/gallery-store.js';
import { newKey } from '../../../lib/new-key.js';
import { noPhotoDetails, type PhotoDetails } from '../../../lib/photo-details/photo-details.js';
import type { DraftGalleryPhoto } from './draft.js';
import { useDraftFiles } from './use-draft-files.js';
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
