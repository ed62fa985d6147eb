import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import {
  areSameDetails,
  detailsOfView,
  noPhotoDetails,
  type PhotoDetails,
  photoDetailsBody,
} from '../../../shared/photos/photo-details.js';
import { updateGalleryPhoto } from '../api/update-gallery-photo.js';
import { uploadGalleryPhoto } from '../api/upload-gallery-photo.js';
import { removeGalleryPhoto } from './api/remove-gallery-photo.js';
import { restoreGalleryPhoto } from './api/restore-gallery-photo.js';
import { useAutosaveScope, useLatestList, useListMutation } from './use-autosave-mutations.js';

const shownWidth = 320;

/** Texts of a photo. */
interface Texts {
  readonly caption: string;
  readonly details: PhotoDetails;
}

/** A gallery photo of the page, or one that is being uploaded. */
interface SavedPhoto extends Texts {
  readonly key: string;
  /** Null until the server created it. */
  readonly id: string | null;
  readonly source: File | string | null;
  /** Texts that the server has. */
  readonly stored: Texts;
  readonly state: 'ready' | 'sending';
  /** Added by somebody else, for a contributor. */
  readonly isReadOnly?: boolean;
  /** Error message of the last request. */
  readonly error: string | null;
}

const textsOf = (view: GalleryPhotoView): Texts => ({
  caption: view.caption ?? '',
  details: detailsOfView(view),
});

const toSavedPhoto = (view: GalleryPhotoView): SavedPhoto => ({
  key: view._id,
  id: view._id,
  source: view.imageData && renditionAt(view.imageData, shownWidth),
  ...textsOf(view),
  stored: textsOf(view),
  state: 'ready',
  isReadOnly: !view.canEdit,
  error: null,
});

/** Body of the change that brings the texts of the server up to date; empty when they are. */
const changedTexts = ({ caption, details, stored }: SavedPhoto) => ({
  ...(caption !== stored.caption && { caption }),
  ...(!areSameDetails(details, stored.details) && photoDetailsBody(details)),
});

/**
 * Saves changes to the gallery of an existing page immediately: upload, texts, order and removal. A removal can be
 * undone while the plan has a free slot.
 * @param limit photos included in the plan; null means unlimited or unknown
 */
export function useGalleryAutosave(
  pageId: string,
  first: readonly GalleryPhotoView[],
  limit: number | null,
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const toast = useToast();
  const photos = useLatestList(() => first.map(toSavedPhoto));
  /** Upload in progress; `share` from 0 to 1. */
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const scope = useAutosaveScope((key) => saveTexts({ key }), onPending);

  function type(key: string, texts: Partial<Texts>) {
    photos.patch(key, texts);
    scope.scheduleTyped(key);
  }
  const show = (key: string, message: string | null) => photos.patch(key, { state: 'ready', error: message });

  const saveTexts = useListMutation(scope, {
    isResent: true,
    send: async ({ key }: { key: string }) => {
      const photo = photos.find(key);
      // A photo without an ID gets its texts once it is uploaded.
      if (!photo?.id) return;
      const { id, caption, details } = photo;
      const body = changedTexts(photo);
      if (Object.keys(body).length > 0) await updateGalleryPhoto(api, pageId, id, body);
      photos.patch(key, { error: null, stored: { caption, details } });
    },
    showError: (message, { key }) => show(key, message ?? copy.captionNotSaved),
  });

  const upload = useListMutation(scope, {
    isResent: true,
    send: async ({ key, file }: { key: string; file: File }) => {
      // Removed before it is sent again.
      if (!photos.find(key)) return null;
      photos.patch(key, { state: 'sending', error: null });
      setSending({ name: file.name, share: 0 });
      try {
        // Without details: they are saved apart, as they are typed.
        return await uploadGalleryPhoto(api, pageId, {
          file,
          texts: { caption: '', ...photoDetailsBody(noPhotoDetails) },
          idempotencyKey: key,
          onProgress: (share) => setSending({ name: file.name, share }),
        });
      } finally {
        setSending(null);
      }
    },
    onDone: (view, { key }) => {
      if (!view) return;
      // Removed during the upload.
      if (!photos.find(key)) return deleteStored({ key, id: view._id });
      photos.patch(key, { id: view._id, stored: textsOf(view), state: 'ready' });
      saveTexts({ key });
    },
    showError: (message, { key }, willRetry) =>
      show(key, message ?? (willRetry ? copy.galleryWaits : copy.galleryNotTaken)),
  });

  const deleteStored = useListMutation(scope, {
    isResent: true,
    send: ({ id }: { key: string; id: string }) => removeGalleryPhoto(api, pageId, id),
  });

  interface Removal {
    readonly key: string;
    readonly photo: SavedPhoto;
    readonly id: string;
    readonly index: number;
  }
  const restore = useListMutation(scope, {
    send: ({ id }: Removal) => restoreGalleryPhoto(api, pageId, id),
    onDone: (view, { key, photo, index }) => {
      if (photos.find(key)) return;
      photos.insertAt(index, { ...photo, stored: textsOf(view) });
      saveTexts({ key });
    },
  });
  const remove = useListMutation(scope, {
    send: ({ id }: Removal) => removeGalleryPhoto(api, pageId, id),
    onDone: (_, removal) => {
      const text = fillText(copy.photoGone, { place: removal.index + 1 });
      if (limit !== null && photos.now().length >= limit) toast.info(text);
      else toast.offer(text, { label: copy.undo, onPress: () => restore(removal) });
    },
    onFailed: ({ photo, index }) => photos.insertAt(index, photo),
  });

  const reorder = useListMutation(scope, {
    send: ({ id, order }: { key: string; id: string; order: number; from: number }) =>
      updateGalleryPhoto(api, pageId, id, { order }),
    onFailed: ({ key, from }) => {
      const photo = photos.find(key);
      if (photo) photos.insertAt(from, photo);
    },
  });

  return {
    photos: photos.entries,
    sending,
    state: scope.state,
    retry: scope.retry,
    add: (files: readonly File[]) => {
      const texts = { caption: '', details: noPhotoDetails };
      for (const file of files) {
        const key = newKey();
        const photo = { key, id: null, source: file, ...texts, stored: texts } as const;
        photos.set([...photos.now(), { ...photo, state: 'sending', error: null }]);
        upload({ key, file });
      }
    },
    setCaption: (key: string, caption: string) => type(key, { caption }),
    setDetails: (key: string, details: PhotoDetails) => type(key, { details }),
    move: (key: string, to: number) => {
      const moved = photos.find(key);
      if (!moved) return;
      const from = photos.now().indexOf(moved);
      photos.insertAt(to, moved);
      // Photos without an ID come after those the server has.
      const order = photos
        .now()
        .filter(({ id }) => id !== null)
        .findIndex((photo) => photo.key === key);
      if (moved.id !== null) reorder({ key, id: moved.id, order, from });
    },
    /**
     * True if a removed photo could not be restored, because the page has more photos than the plan includes.
     */
    isRemovalFinal: limit !== null && photos.entries.filter(({ id }) => id !== null).length > limit,
    remove: (key: string) => {
      const photo = photos.find(key);
      if (!photo) return;
      const index = photos.now().indexOf(photo);
      scope.drop(key);
      photos.remove(key);
      if (photo.id !== null) remove({ key, photo, id: photo.id, index });
    },
  };
}
