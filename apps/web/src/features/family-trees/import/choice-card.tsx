import { Icon } from '@memorial/ui/icon/icon';
import type { ReactNode } from 'react';
import styles from './import-tree.module.css';

interface ChoiceCardProps {
  /** Name of the radio group. */
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** Radio button as a row of its own, whose whole width can be pressed. */
export function ChoiceCard({ group, value, isChosen, isDisabled, onChoose, children }: ChoiceCardProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        value={value}
        className={styles.radio}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className={styles.choiceFace}>
        <span className={styles.choiceText}>{children}</span>
        {isChosen && <Icon name="check" className={styles.check} />}
      </span>
    </label>
  );
}
