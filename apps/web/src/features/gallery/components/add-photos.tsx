import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { type DragEvent, useState } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { usePhotoInput } from '../../../shared/photos/use-photo-input.js';
import type { RejectedFile } from '../model/validate-files.js';
import styles from './gallery-editor.module.css';

/** Button and drop zone for photos. */
export function AddPhotos({
  count,
  maxBytes,
  onFiles,
}: {
  count: number;
  maxBytes: number | null;
  onFiles: (files: readonly File[]) => void;
}) {
  const { input, open } = usePhotoInput(copy.add, onFiles, true);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div>
      {input}
      <button
        type="button"
        data-deed="add"
        className={[styles.add, count > 0 && styles.addMore, isOver && styles.over].filter(Boolean).join(' ')}
        onClick={open}
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

/** The reached limit of the plan, with the files for which there was no room. */
export function GalleryFull({
  limit,
  beyondRoom,
  onLimit,
}: {
  limit: number;
  beyondRoom: readonly string[];
  onLimit: (() => void) | undefined;
}) {
  return (
    <Notice
      className={styles.full}
      action={
        onLimit && (
          <Button variant="quiet" data-deed="add" onClick={onLimit}>
            {copy.plans}
          </Button>
        )
      }
    >
      {fullText(limit)}
      {beyondRoom.length > 0 && ` ${fillText(copy.beyondRoom, { names: beyondRoom.join(', ') })}`}
    </Notice>
  );
}

function fullText(limit: number): string {
  if (limit === 0) return copy.noneText;
  return limit === planLimit('FREE', 'photos') ? copy.fullOnFree : fillText(copy.fullText, { limit });
}

/** Rejected files with their reasons. */
export function RejectedFiles({
  files,
  onClose,
  onLimit,
}: {
  files: readonly RejectedFile[];
  onClose: () => void;
  onLimit: (() => void) | undefined;
}) {
  if (files.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={files.length === 1 ? copy.rejectedOne : copy.rejectedMany}
      action={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.understood}
          </Button>
          {onLimit && files.some(({ isBeyondPlan }) => isBeyondPlan) && (
            <Button variant="quiet" onClick={onLimit}>
              {copy.plans}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.rejected}>
        {files.map(({ name, reason }, index) => (
          <li key={index}>
            <span className={styles.fileName}>{name}</span>
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
