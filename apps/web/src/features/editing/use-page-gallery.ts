import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import { newKey } from '../../lib/new-key.js';
import { renditionAt } from '../../lib/photo-sources.js';
import { galleryCalls } from './api/gallery-calls.js';
import { editWords as words } from './edit-words.js';
import { useAtOnce } from './use-at-once.js';

const shownWidth = 320;

/** A gallery photo of the page, or one that is being uploaded. */
export interface PagePhoto {
  readonly key: string;
  /** Null until the server created it. */
  readonly id: string | null;
  readonly source: File | string | null;
  readonly caption: string;
  readonly state: 'ready' | 'sending';
  /** Error message of the last request. */
  readonly refusal: string | null;
}

export interface SendingPhoto {
  readonly name: string;
  /** Uploaded share, from 0 to 1. */
  readonly share: number;
}

function shown(view: GalleryPhotoView): PagePhoto {
  return {
    key: view._id,
    id: view._id,
    source: view.imageData && renditionAt(view.imageData, shownWidth),
    caption: view.caption ?? '',
    state: 'ready',
    refusal: null,
  };
}

/**
 * Saves changes to the gallery of an existing page immediately: upload, caption, order and removal. A removal
 * can be undone while the plan has a free slot.
 * @param limit photos included in the plan; null means unlimited or unknown
 */
export function usePageGallery(
  pageId: string,
  first: readonly GalleryPhotoView[],
  limit: number | null,
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const calls = galleryCalls(api, pageId);
  const toast = useToast();
  const atOnce = useAtOnce(onPending);
  const [photos, setPhotos] = useState<readonly PagePhoto[]>(() => first.map(shown));
  const [sending, setSending] = useState<SendingPhoto | null>(null);
  const latest = useRef(photos);

  function change(next: (photos: readonly PagePhoto[]) => readonly PagePhoto[]) {
    latest.current = next(latest.current);
    setPhotos(latest.current);
  }
  const patch = (key: string, over: Partial<PagePhoto>) =>
    change((all) => all.map((photo) => (photo.key === key ? { ...photo, ...over } : photo)));
  const find = (key: string) => latest.current.find((photo) => photo.key === key);
  const putAt = (place: number, photo: PagePhoto) =>
    change((all) => {
      const others = all.filter(({ key }) => key !== photo.key);
      return [...others.slice(0, place), photo, ...others.slice(place)];
    });
  const captionOf = (key: string) => `caption ${key}`;

  function writeCaption(key: string) {
    atOnce.write(captionOf(key), {
      call: async () => {
        const photo = find(key);
        // A photo without an ID gets its caption with the upload.
        if (!photo?.id) return;
        await calls.change(photo.id, { caption: photo.caption });
        patch(key, { refusal: null });
      },
      onRefused: (refusal) => patch(key, { refusal: refusal ?? words.captionNotSaved }),
    });
  }

  async function send(key: string, file: File): Promise<GalleryPhotoView | null> {
    const photo = find(key);
    // Removed again before the upload started.
    if (!photo) return null;
    patch(key, { state: 'sending', refusal: null });
    setSending({ name: file.name, share: 0 });
    try {
      return await calls.upload(file, photo.caption, key, (share) => setSending({ name: file.name, share }));
    } finally {
      setSending(null);
    }
  }

  function upload(key: string, file: File) {
    atOnce.deliver(key, {
      call: () => send(key, file),
      onDone: (view) => {
        if (!view) return;
        const photo = find(key);
        // Removed during the upload.
        if (!photo) return void atOnce.run(() => calls.remove(view._id));
        patch(key, { id: view._id, state: 'ready' });
        if (photo.caption !== (view.caption ?? '')) writeCaption(key);
      },
      onRefused: (refusal, isKept) =>
        patch(key, {
          state: 'ready',
          refusal: refusal ?? (isKept ? words.galleryWaits : words.galleryNotTaken),
        }),
    });
  }

  async function restore(gone: PagePhoto, id: string, place: number) {
    const view = await atOnce.run(() => calls.restore(id));
    if (!view || find(gone.key)) return;
    putAt(place, gone);
    if (gone.caption !== (view.caption ?? '')) writeCaption(gone.key);
  }

  return {
    photos,
    sending,
    state: atOnce.state,
    sendAgain: atOnce.sendAgain,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: newKey(), file }));
      const fresh = added.map(
        ({ key, file }): PagePhoto => ({
          key,
          id: null,
          source: file,
          caption: '',
          state: 'sending',
          refusal: null,
        }),
      );
      change((all) => [...all, ...fresh]);
      for (const { key, file } of added) upload(key, file);
    },
    caption: (key: string, caption: string) => {
      patch(key, { caption });
      writeCaption(key);
    },
    move: (key: string, to: number) => {
      const moved = find(key);
      if (!moved) return;
      const from = latest.current.indexOf(moved);
      putAt(to, moved);
      // Photos without an ID come after those the server has.
      const order = latest.current.filter(({ id }) => id !== null).findIndex((photo) => photo.key === key);
      const { id } = moved;
      if (id === null || order < 0) return;
      void atOnce.run(
        () => calls.change(id, { order }),
        (refusal) => {
          const still = find(key);
          if (still) putAt(from, still);
          if (refusal) toast.error(refusal);
        },
      );
    },
    /**
     * True if a removed photo could not be restored, because the page has more photos than the plan includes.
     */
    isRemovalFinal: limit !== null && photos.filter(({ id }) => id !== null).length > limit,
    remove: (key: string) => {
      const gone = find(key);
      if (!gone) return;
      const place = latest.current.indexOf(gone);
      atOnce.forget(key);
      atOnce.forget(captionOf(key));
      change((all) => all.filter((photo) => photo !== gone));
      const { id } = gone;
      if (id === null) return;
      void atOnce
        .run(
          async () => {
            await calls.remove(id);
            return true;
          },
          (refusal) => {
            putAt(place, gone);
            if (refusal) toast.error(refusal);
          },
        )
        .then((isGone) => {
          if (!isGone) return;
          const text = fillText(words.photoGone, { place: place + 1 });
          if (limit !== null && latest.current.length >= limit) return toast.info(text);
          toast.offer(text, { label: words.undo, onPress: () => void restore(gone, id, place) });
        });
    },
  };
}
