import { fillText, typeset } from '@memorial/contracts/text';
import { useRef, useState } from 'react';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { awardsCopy as copy } from '../awards.copy.js';
import { ChosenAward } from './chosen-award.js';
import styles from './chosen-awards.module.css';

export interface FrozenAwardsProps {
  readonly awards: readonly DraftAward[];
  readonly photos: AwardPhotos;
  /** Called with the remaining awards. */
  readonly onChange: (awards: readonly DraftAward[]) => void;
}

/**
 * Awards added under an earlier plan: they can be read and removed. Removal asks for confirmation, because it
 * cannot be undone.
 */
export function FrozenAwards({ awards, photos, onChange }: FrozenAwardsProps) {
  const [removing, setRemoving] = useState<DraftAward | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const finalFocus = useRef<HTMLElement>(null);
  return (
    <>
      <ul ref={list} className={styles.awards} aria-label={copy.list} tabIndex={-1}>
        {awards.map((award) => (
          <ChosenAward
            key={award.key}
            award={award}
            photos={photos}
            onRemove={() => {
              finalFocus.current = null;
              setRemoving(award);
              setConfirmOpen(true);
            }}
          />
        ))}
      </ul>
      <LazyConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onLoadFailed={() => setConfirmOpen(false)}
        title={copy.lastRemoval}
        description={fillText(copy.lastRemovalText, { name: typeset(removing?.name ?? '') })}
        confirmText={copy.removeForGood}
        cancelText={copy.leave}
        danger
        finalFocus={finalFocus}
        onConfirm={() => {
          // The button that opened the dialog is removed with its award, so focus goes to the list.
          finalFocus.current = list.current;
          onChange(awards.filter(({ key }) => key !== removing?.key));
        }}
      />
    </>
  );
}
