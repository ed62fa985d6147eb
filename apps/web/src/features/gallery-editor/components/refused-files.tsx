import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { RefusedFile } from '../chosen-files.js';
import { galleryWords as words } from '../gallery-words.js';
import styles from './gallery-editor.module.css';

/** Rejected files with their reasons. */
export function RefusedFiles({
  files,
  onClose,
  onLimit,
}: {
  files: readonly RefusedFile[];
  onClose: () => void;
  onLimit: (() => void) | undefined;
}) {
  if (files.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={files.length === 1 ? words.refusedOne : words.refusedMany}
      action={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.understood}
          </Button>
          {onLimit && files.some(({ isBeyondPlan }) => isBeyondPlan) && (
            <Button variant="quiet" onClick={onLimit}>
              {words.plans}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.refused}>
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
