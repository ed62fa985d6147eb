import { galleryEditorMessages as copy } from '@memorial/contracts/messages/ui/gallery-editor';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Notice } from '@memorial/ui/notice/notice';
import { type DragEvent, useState } from 'react';
import { byteSize } from '../../../shared/format/byte-size.js';
import { usePhotoInput } from '../../../shared/photos/use-photo-input.js';
import type { RejectedFile } from '../model/validate-files.js';
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
  const { input, open } = usePhotoInput(copy.add, onFiles, true);
  const [isOver, setOver] = useState(false);
  if (limit !== null && count >= limit) return <Full limit={limit} onLimit={onLimit} />;

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
