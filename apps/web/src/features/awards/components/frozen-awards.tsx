import { fillText, typeset } from '@memorial/contracts/text';
import { useRef, useState } from 'react';
import { ConfirmOnDemand } from '../../../lib/confirm-on-demand.js';
import type { DraftAward } from '../../../lib/draft-award.js';
import { awardsWords as words } from '../awards-words.js';
import { ChosenAward } from './chosen-award.js';
import styles from './chosen-awards.module.css';

export interface FrozenAwardsProps {
  readonly awards: readonly DraftAward[];
  /** Called with the remaining awards. */
  readonly onChange: (awards: readonly DraftAward[]) => void;
}

/**
 * Awards added under an earlier plan: they can be read and removed. Removal asks for confirmation, because it
 * cannot be undone.
 */
export function FrozenAwards({ awards, onChange }: FrozenAwardsProps) {
  const [asked, setAsked] = useState<DraftAward | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  return (
    <>
      <ul ref={list} className={styles.awards} aria-label={words.list} tabIndex={-1}>
        {awards.map((award) => (
          <ChosenAward
            key={award.key}
            award={award}
            onRemove={() => {
              focusAfter.current = null;
              setAsked(award);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setAsking}
        onMissing={() => setAsking(false)}
        title={words.lastRemoval}
        description={fillText(words.lastRemovalText, { name: typeset(asked?.name ?? '') })}
        confirmText={words.removeForGood}
        cancelText={words.leave}
        danger
        finalFocus={focusAfter}
        onConfirm={() => {
          // The button that opened the dialog is removed with its award, so focus goes to the list.
          focusAfter.current = list.current;
          onChange(awards.filter(({ key }) => key !== asked?.key));
        }}
      />
    </>
  );
}
