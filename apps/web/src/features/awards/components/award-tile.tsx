import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { IconButton } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { useId } from 'react';
import { AwardImage } from './award-images.js';
import styles from './award-tile.module.css';

/** `added`: the award is already on the page. */
export type TileMark = 'none' | 'selected' | 'added';

/** One award of the catalogue: a toggle button, and beside it a button for details. */
export function AwardTile({
  award,
  mark,
  onToggle,
  onDetails,
}: {
  award: AwardView;
  mark: TileMark;
  onToggle: () => void;
  onDetails: () => void;
}) {
  const markId = useId();
  const name = typeset(award.name);
  const isAdded = mark === 'added';
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.face}
        aria-pressed={mark !== 'none'}
        aria-disabled={isAdded || undefined}
        aria-describedby={mark === 'none' ? undefined : markId}
        data-award={award._id}
        onClick={isAdded ? undefined : onToggle}
      >
        <AwardImage src={award.imageUrl} className={styles.drawing} />
        <span className={styles.name}>
          {name}
          {isAdded && (
            <span className={styles.note} aria-hidden="true">
              {copy.added}
            </span>
          )}
        </span>
      </button>
      {mark !== 'none' && (
        <span className={isAdded ? `${styles.mark} ${styles.added}` : styles.mark}>
          <Icon name="check" size="s" />
          <span id={markId} className="visually-hidden">
            {isAdded ? copy.added : copy.selected}
          </span>
        </span>
      )}
      <IconButton
        icon="info"
        className={styles.details}
        label={fillText(copy.details, { name })}
        onClick={onDetails}
      />
    </li>
  );
}
