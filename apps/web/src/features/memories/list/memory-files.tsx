import { photoWidths } from '@memorial/contracts/media/media.constants';
import type { MemoryFilesView, MemoryPhotoView } from '@memorial/contracts/memories/memories.schemas';
import { memoryListMessages as copy } from '@memorial/contracts/messages/ui/memory-list';
import { fillText } from '@memorial/contracts/text';
import type { ViewedPhoto } from '@memorial/ui/photo-viewer/photo-viewer';
import { type MouseEvent, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { photoSources, renditionAt } from '../../../shared/obituary/photo-sources.js';
import styles from './memories.module.css';

type Loaded = typeof import('@memorial/ui/photo-viewer/photo-viewer');

/** Photos and voice note that came with a memory. Without scripts, and until the viewer is loaded, photos are links. */
export function MemoryFiles({ files: { photos, voice } }: { files: MemoryFilesView }) {
  const [viewer, setViewer] = useState<Loaded | null>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    retryImport(() => import('@memorial/ui/photo-viewer/photo-viewer')).then(
      (loaded) => {
        setViewer(loaded);
        setOpenAt(index);
      },
      () => window.location.assign(href),
    );
  }

  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ _id, url }, index) => (
            <li key={_id}>
              <a href={renditionAt(url, screenWidth)} onClick={(event) => open(event, index)}>
                <img
                  {...photoSources(url, '(max-width: 640px) 30vw, 160px', screenWidth)}
                  alt={fillText(copy.photo, { number: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {voice && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written the words of the note.
        <audio className={styles.voice} src={voice.url} controls preload="none" aria-label={copy.voice} />
      )}
      {viewer && (
        <viewer.PhotoViewer
          photos={photos.map(viewedPhoto)}
          openAt={openAt}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  );
}

const screenWidth = photoWidths[photoWidths.length - 1] ?? 0;

function viewedPhoto({ _id, url, width, height }: MemoryPhotoView): ViewedPhoto {
  const fileOf = (fileWidth: number) => ({
    src: renditionAt(url, fileWidth),
    width: fileWidth,
    height: Math.round((fileWidth * height) / width),
  });
  return {
    id: _id,
    file: { src: url, width, height },
    smaller: photoWidths.filter((smaller) => smaller < width).map(fileOf),
    caption: null,
    detail: null,
  };
}
