import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import { fillText } from '@memorial/contracts/text';
import { IconButton } from '@memorial/ui/button/button';
import { useId } from 'react';
import { FileButton } from '../../../shared/files/file-button.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import records from '../../../shared/records/records.module.css';
import styles from './claims.module.css';

export interface PictureListProps {
  readonly hint: string;
  readonly pictures: readonly { readonly id: string; readonly name: string }[];
  readonly isFull: boolean;
  readonly isBusy?: boolean;
  readonly onAdd: (file: File) => void;
  readonly onRemove: (id: string) => void;
}

/** Names of the pictures that prove a claim, with buttons to add and to remove one. */
export function PictureList({ hint, pictures, isFull, isBusy = false, onAdd, onRemove }: PictureListProps) {
  const titleId = useId();
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={block} className={records.section}>
      <h2 id={titleId} className={styles.label} data-pictures="" tabIndex={-1}>
        {copy.evidence}
      </h2>
      <p className={records.note}>{hint}</p>
      {pictures.length > 0 && (
        <ul className={records.rows} aria-labelledby={titleId}>
          {pictures.map(({ id, name }) => (
            <li key={id} className={`${records.fact} ${styles.picture}`}>
              {name}
              <IconButton
                icon="trash"
                label={fillText(copy.removePicture, { name })}
                onClick={() => {
                  onRemove(id);
                  restoreFocusTo('[data-pictures]');
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <FileButton
          className={records.start}
          label={copy.addPicture}
          icon="camera"
          accept="image/*,.heic,.heif"
          busy={isBusy}
          onChoose={onAdd}
        />
      )}
    </div>
  );
}
