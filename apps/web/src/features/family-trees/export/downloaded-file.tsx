import { familyTreeExportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-export';
import { fillText } from '@memorial/contracts/text';
import styles from './export.module.css';

/** Says under which name a file was downloaded; it is there from the beginning, so that the name is announced. */
export function DownloadedFile({ name }: { name: string | undefined }) {
  return (
    <p role="status" className={`${styles.hint} ${styles.downloaded}`}>
      {name && fillText(copy.downloaded, { name })}
    </p>
  );
}
