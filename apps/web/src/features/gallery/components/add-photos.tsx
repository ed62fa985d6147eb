import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { type DragEvent, useRef, useState } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { photoFileTypes } from '../../../shared/photos/photo-file.js';
import { galleryCopy as copy } from '../gallery.copy.js';
import styles from './gallery-editor.module.css';

/** Button and drop zone for photos; at the plan's limit the plan lock replaces it. */
export function AddPhotos({
  count,
  limit,
  maxBytes,
  onFiles,
  onLimit,
}: {
  count: number;
  limit: number | null;
  maxBytes: number | null;
  onFiles: (files: readonly File[]) => void;
  onLimit: (() => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  if (limit !== null && count >= limit) return <Full limit={limit} onLimit={onLimit} />;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept={photoFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={copy.add}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset the input, so that the same file can be chosen again after a removal.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        data-deed="add"
        className={[styles.add, count > 0 && styles.addMore, isOver && styles.over].filter(Boolean).join(' ')}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name={count > 0 ? 'plus' : 'image'} size={count > 0 ? 'l' : 'xl'} />
        <span>{count > 0 ? copy.addMore : copy.add}</span>
      </button>
      <p className={styles.hint}>
        {copy.addHint} {maxBytes !== null && fillText(copy.sizeHint, { size: byteSize(maxBytes) })}
      </p>
    </div>
  );
}

/** Message about the reached plan limit, shown before more files are chosen. */
function Full({ limit, onLimit }: { limit: number; onLimit: (() => void) | undefined }) {
  return (
    <div className={styles.full}>
      <Icon name="lock" size="l" />
      <div>
        <p className={styles.fullTitle}>{copy.fullTitle}</p>
        <p>{limit === 0 ? copy.noneText : fillText(copy.fullText, { limit })}</p>
        {onLimit && (
          <Button variant="quiet" flush="start" data-deed="add" onClick={onLimit}>
            {copy.plans}
          </Button>
        )}
      </div>
    </div>
  );
}
