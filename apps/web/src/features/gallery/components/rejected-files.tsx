import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { galleryCopy as copy } from '../gallery.copy.js';
import type { RejectedFile } from '../model/validate-files.js';
import styles from './gallery-editor.module.css';

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
