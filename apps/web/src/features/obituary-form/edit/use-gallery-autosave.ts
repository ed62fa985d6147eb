import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { newKey } from '../../../lib/new-key.js';
import {
  areSameDetails,
  detailsOfView,
  noPhotoDetails,
  type PhotoDetails,
  photoDetailsBody,
} from '../../../lib/photo-details/photo-details.js';
import { renditionAt } from '../../../lib/photo-sources.js';
import { galleryCalls } from './api/gallery-calls.js';
import { editCopy as copy } from './edit.copy.js';
import { useAutosaveQueue } from './use-autosave-queue.js';

const shownWidth = 320;

/** A gallery photo of the page, or one that is being uploaded. */
export interface SavedPhoto {
  readonly key: string;
  /** Null until the server created it. */
  readonly id: string | null;
  readonly source: File | string | null;
  readonly caption: string;
  readonly details: PhotoDetails;
  readonly state: 'ready' | 'sending';
  /** Error message of the last request. */
  readonly error: string | null;
}

export interface SendingPhoto {
  readonly name: string;
  /** Uploaded share, from 0 to 1. */
  readonly share: number;
}

function toSavedPhoto(view: GalleryPhotoView): SavedPhoto {
  return {
    key: view._id,
    id: view._id,
    source: view.imageData && renditionAt(view.imageData, shownWidth),
    caption: view.caption ?? '',
    details: detailsOfView(view),
    state: 'ready',
    error: null,
  };
}

/**
 * Saves changes to the gallery of an existing page immediately: upload, caption, order and removal. A removal
 * can be undone while the plan has a free slot.
 * @param limit photos included in the plan; null means unlimited or unknown
 */
export function useGalleryAutosave(
  pageId: string,
  first: readonly GalleryPhotoView[],
  limit: number | null,
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const calls = galleryCalls(api, pageId);
  const toast = useToast();
  const autosave = useAutosaveQueue(onPending);
  const [photos, setPhotos] = useState<readonly SavedPhoto[]>(() => first.map(toSavedPhoto));
  const [sending, setSending] = useState<SendingPhoto | null>(null);
  const latest = useRef(photos);

  function change(next: (photos: readonly SavedPhoto[]) => readonly SavedPhoto[]) {
    latest.current = next(latest.current);
    setPhotos(latest.current);
  }
  const patch = (key: string, over: Partial<SavedPhoto>) =>
    change((all) => all.map((photo) => (photo.key === key ? { ...photo, ...over } : photo)));
  const find = (key: string) => latest.current.find((photo) => photo.key === key);
  const insertAt = (index: number, photo: SavedPhoto) =>
    change((all) => {
      const others = all.filter(({ key }) => key !== photo.key);
      return [...others.slice(0, index), photo, ...others.slice(index)];
    });
  const captionKey = (key: string) => `caption ${key}`;
  const detailsKey = (key: string) => `details ${key}`;

  function saveTexts(
    queueKey: string,
    key: string,
    bodyOf: (photo: SavedPhoto) => Parameters<typeof calls.change>[1],
  ) {
    autosave.enqueueDebounced(queueKey, {
      send: async () => {
        const photo = find(key);
        // A photo without an ID gets its texts with the upload.
        if (!photo?.id) return;
        await calls.change(photo.id, bodyOf(photo));
        patch(key, { error: null });
      },
      onFailed: (error) => patch(key, { error: error ?? copy.captionNotSaved }),
    });
  }
  const saveCaption = (key: string) => saveTexts(captionKey(key), key, ({ caption }) => ({ caption }));
  const saveDetails = (key: string) =>
    saveTexts(detailsKey(key), key, ({ details }) => photoDetailsBody(details));

  /** Sends texts that changed since the server got them. */
  function saveChangedTexts({ key, caption, details }: SavedPhoto, view: GalleryPhotoView) {
    if (caption !== (view.caption ?? '')) saveCaption(key);
    if (!areSameDetails(details, detailsOfView(view))) saveDetails(key);
  }

  async function send(
    key: string,
    file: File,
    texts: Pick<SavedPhoto, 'caption' | 'details'>,
  ): Promise<GalleryPhotoView> {
    patch(key, { state: 'sending', error: null });
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      return await calls.upload(file, texts.caption, texts.details, key, onProgress);
    } finally {
      setSending(null);
    }
  }

  function upload(key: string, file: File) {
    let first: SavedPhoto | null = null;
    autosave.enqueue(key, {
      send: async () => {
        const photo = find(key);
        // Removed again before the upload started.
        if (!photo) return null;
        // A retry repeats the first texts: the key does not accept others. `onDone` sends the later ones.
        first ??= photo;
        return send(key, file, first);
      },
      onDone: (view) => {
        if (!view) return;
        const photo = find(key);
        // Removed during the upload.
        if (!photo) return void autosave.run(() => calls.remove(view._id));
        patch(key, { id: view._id, state: 'ready' });
        saveChangedTexts(photo, view);
      },
      onFailed: (error, willRetry) =>
        patch(key, {
          state: 'ready',
          error: error ?? (willRetry ? copy.galleryWaits : copy.galleryNotTaken),
        }),
    });
  }

  async function restore(removed: SavedPhoto, id: string, index: number) {
    const view = await autosave.run(() => calls.restore(id));
    if (!view || find(removed.key)) return;
    insertAt(index, removed);
    saveChangedTexts(removed, view);
  }

  return {
    photos,
    sending,
    state: autosave.state,
    retry: autosave.retry,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: newKey(), file }));
      const fresh = added.map(
        ({ key, file }): SavedPhoto => ({
          key,
          id: null,
          source: file,
          caption: '',
          details: noPhotoDetails,
          state: 'sending',
          error: null,
        }),
      );
      change((all) => [...all, ...fresh]);
      for (const { key, file } of added) upload(key, file);
    },
    setCaption: (key: string, caption: string) => {
      patch(key, { caption });
      saveCaption(key);
    },
    setDetails: (key: string, details: PhotoDetails) => {
      patch(key, { details });
      saveDetails(key);
    },
    move: (key: string, to: number) => {
      const moved = find(key);
      if (!moved) return;
      const from = latest.current.indexOf(moved);
      insertAt(to, moved);
      // Photos without an ID come after those the server has.
      const order = latest.current.filter(({ id }) => id !== null).findIndex((photo) => photo.key === key);
      const { id } = moved;
      if (id === null || order < 0) return;
      void autosave.run(
        () => calls.change(id, { order }),
        (error) => {
          const still = find(key);
          if (still) insertAt(from, still);
          if (error) toast.error(error);
        },
      );
    },
    /**
     * True if a removed photo could not be restored, because the page has more photos than the plan includes.
     */
    isRemovalFinal: limit !== null && photos.filter(({ id }) => id !== null).length > limit,
    remove: (key: string) => {
      const removed = find(key);
      if (!removed) return;
      const index = latest.current.indexOf(removed);
      autosave.cancel(key);
      autosave.cancel(captionKey(key));
      autosave.cancel(detailsKey(key));
      change((all) => all.filter((photo) => photo !== removed));
      const { id } = removed;
      if (id === null) return;
      void autosave
        .run(
          async () => {
            await calls.remove(id);
            return true;
          },
          (error) => {
            insertAt(index, removed);
            if (error) toast.error(error);
          },
        )
        .then((isGone) => {
          if (!isGone) return;
          const text = fillText(copy.photoGone, { place: index + 1 });
          if (limit !== null && latest.current.length >= limit) return toast.info(text);
          toast.offer(text, { label: copy.undo, onPress: () => void restore(removed, id, index) });
        });
    },
  };
}
