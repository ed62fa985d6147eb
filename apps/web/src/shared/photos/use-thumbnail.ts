import { useEffect, useState } from 'react';
import { loadPicture } from './load-picture.js';

/** Longer side in pixels: twice the displayed size. */
const longerSide = 320;

/** State of a thumbnail: loading, failed in this browser, or its URL. */
export type Thumbnail = 'reading' | 'failed' | { readonly url: string };

/**
 * Thumbnails by file, released together with it. Showing several original files at once needs too much memory
 * on a phone.
 */
const thumbnails = new WeakMap<File, Promise<Blob | null>>();
/** Thumbnails are drawn one at a time: decoding a phone photo takes 50 MB. */
let queue: Promise<unknown> = Promise.resolve();

function thumbnailOf(file: File): Promise<Blob | null> {
  const known = thumbnails.get(file);
  if (known) return known;
  const pending = queue.then(() => draw(file)).catch(() => null);
  queue = pending;
  thumbnails.set(file, pending);
  return pending;
}

async function draw(file: File): Promise<Blob | null> {
  const { picture, free } = await loadPicture(file);
  try {
    const scale = Math.min(1, longerSide / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  } finally {
    free();
  }
}

/** Thumbnail of a chosen file; a URL is returned as it is. */
export function useThumbnail(source: File | string | null): Thumbnail {
  const [state, setState] = useState<{ source: unknown; url: string | null } | null>(null);
  useEffect(() => {
    if (!(source instanceof File)) return;
    let isOpen = true;
    let url: string | null = null;
    void thumbnailOf(source).then((picture) => {
      if (!isOpen) return;
      url = picture && URL.createObjectURL(picture);
      setState({ source, url });
    });
    return () => {
      isOpen = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [source]);
  if (typeof source === 'string') return { url: source };
  if (source === null) return 'failed';
  if (state?.source !== source) return 'reading';
  return state.url === null ? 'failed' : { url: state.url };
}
