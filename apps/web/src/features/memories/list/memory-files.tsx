import { photoWidths } from '@memorial/contracts/media/media.constants';
import type { MemoryFilesView } from '@memorial/contracts/memories/memories.schemas';
import { memoryListMessages as copy } from '@memorial/contracts/messages/ui/memory-list';
import { fillText } from '@memorial/contracts/text';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { photoSources, renditionAt } from '../../../shared/obituary/photo-sources.js';
import { importPhotoViewer } from './import-photo-viewer.js';
import styles from './memories.module.css';

/** Photos and voice note that came with a memory. Without scripts, and until the viewer is loaded, photos are links. */
export function MemoryFiles({ files: { photos, voice } }: { files: MemoryFilesView }) {
  const [viewer, setViewer] = useState<ReactNode>();

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    retryImport(importPhotoViewer).then(
      ({ MemoryPhotoViewer }) =>
        setViewer(<MemoryPhotoViewer key={event.timeStamp} photos={photos} openedAt={index} />),
      () => window.location.assign(photos[index]?.url ?? ''),
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
      {viewer}
    </>
  );
}

const screenWidth = photoWidths[photoWidths.length - 1] ?? 0;
