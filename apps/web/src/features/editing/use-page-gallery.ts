import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import { newKey } from '../../lib/new-key.js';
import { renditionAt } from '../../lib/photo-sources.js';
import { galleryCalls } from './api/gallery-calls.js';
import { editWords as words } from './edit-words.js';
import { useAtOnce } from './use-at-once.js';

/** How long typing must rest before a caption is sent. */
const restMs = 700;
const shownWidth = 320;

/** A photograph of the page, or one that is on its way to it. */
export interface PagePhoto {
  readonly key: string;
  /** Null until the server has it. */
  readonly id: string | null;
  readonly source: File | string | null;
  readonly caption: string;
  readonly state: 'ready' | 'sending';
  /** Why it was not taken. */
  readonly refusal: string | null;
}

export interface SendingPhoto {
  readonly name: string;
  /** Of it was sent, from 0 to 1. */
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

/** The gallery of a page that stands: every change goes to the server at once, and a removal can be taken back. */
export function usePageGallery(
  pageId: string,
  first: readonly GalleryPhotoView[],
  onPending: (isPending: boolean) => void,
) {
  const api = useApi();
  const calls = galleryCalls(api, pageId);
  const toast = useToast();
  const atOnce = useAtOnce(onPending);
  const [photos, setPhotos] = useState<readonly PagePhoto[]>(() => first.map(shown));
  const [sending, setSending] = useState<SendingPhoto | null>(null);
  const latest = useRef(photos);
  const captions = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function change(next: (photos: readonly PagePhoto[]) => readonly PagePhoto[]) {
    latest.current = next(latest.current);
    setPhotos(latest.current);
  }
  const patch = (key: string, over: Partial<PagePhoto>) =>
    change((all) => all.map((photo) => (photo.key === key ? { ...photo, ...over } : photo)));
  const find = (key: string) => latest.current.find((photo) => photo.key === key);

  function sendCaption(key: string) {
    captions.current.delete(key);
    const photo = find(key);
    if (photo?.id) void atOnce.run(() => calls.change(photo.id ?? '', { caption: photo.caption }));
  }
  // A caption that was typed a moment ago goes along with whoever leaves.
  const flush = useRef<() => void>(() => undefined);
  flush.current = () => {
    for (const [key, timer] of captions.current) {
      clearTimeout(timer);
      sendCaption(key);
    }
  };
  useEffect(() => () => flush.current(), []);

  async function upload(photo: PagePhoto, file: File) {
    const view = await atOnce.run(
      () => {
        setSending({ name: file.name, share: 0 });
        return calls.upload(file, find(photo.key)?.caption ?? '', photo.key, (share) =>
          setSending({ name: file.name, share }),
        );
      },
      (refusal) => patch(photo.key, { state: 'ready', refusal: refusal ?? words.galleryNotTaken }),
    );
    setSending(null);
    if (!view) return;
    patch(photo.key, { id: view._id, state: 'ready' });
    if (find(photo.key)?.caption !== (view.caption ?? '')) sendCaption(photo.key);
  }

  return {
    photos,
    sending,
    state: atOnce.state,
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
      for (const [index, photo] of fresh.entries()) {
        const file = added[index]?.file;
        if (file) void upload(photo, file);
      }
    },
    caption: (key: string, caption: string) => {
      patch(key, { caption });
      clearTimeout(captions.current.get(key));
      captions.current.set(
        key,
        setTimeout(() => sendCaption(key), restMs),
      );
    },
    move: (key: string, to: number) => {
      const moved = find(key);
      if (!moved) return;
      const before = latest.current;
      const rest = before.filter((photo) => photo !== moved);
      change(() => [...rest.slice(0, to), moved, ...rest.slice(to)]);
      // Those that the server does not have yet come after those that it has.
      const order = latest.current.filter(({ id }) => id !== null).findIndex((photo) => photo.key === key);
      if (moved.id === null || order < 0) return;
      void atOnce.run(
        () => calls.change(moved.id ?? '', { order }),
        (refusal) => {
          change(() => before);
          if (refusal) toast.error(refusal);
        },
      );
    },
    remove: (key: string) => {
      const place = latest.current.findIndex((photo) => photo.key === key);
      const gone = latest.current[place];
      if (!gone) return;
      clearTimeout(captions.current.get(key));
      captions.current.delete(key);
      change((all) => all.filter((photo) => photo !== gone));
      const back = () =>
        change((all) => (all.includes(gone) ? all : [...all.slice(0, place), gone, ...all.slice(place)]));
      const { id } = gone;
      if (id === null) return;
      void atOnce
        .run(
          async () => {
            await calls.remove(id);
            return true;
          },
          (refusal) => {
            back();
            if (refusal) toast.error(refusal);
          },
        )
        .then((isGone) => {
          if (!isGone) return;
          toast.offer(fillText(words.photoGone, { place: place + 1 }), {
            label: words.undo,
            onPress: () => void atOnce.run(() => calls.restore(id)).then((view) => view && back()),
          });
        });
    },
  };
}
