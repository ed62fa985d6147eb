import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  /** Name of the radio group. */
  group: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  /** Called by every press, also on the chosen card. */
  onPress: () => void;
  /** Meaning of the choice, below its name. */
  note?: ReactNode;
  /** Stands before the label and is no part of it. */
  picture?: ReactNode;
  /** Label. */
  children: ReactNode;
}

/** Radio button as a card, whose whole width can be pressed. */
export function ChoiceCard({
  group,
  value,
  isChosen,
  isDisabled = false,
  onPress,
  note,
  picture,
  children,
}: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={styles.option}>
      <input
        type="radio"
        id={id}
        name={group}
        value={value}
        className={styles.input}
        checked={isChosen}
        disabled={isDisabled}
        onClick={onPress}
        // The browser reports no change for a press on the chosen one.
        onChange={() => undefined}
      />
      <div className={joinClasses(styles.card, picture ? styles.withPicture : styles.plain)}>
        {picture}
        <label htmlFor={id} className={styles.label}>
          {note ? <span className={styles.name}>{children}</span> : children}
          {note && <span className={styles.note}>{note}</span>}
        </label>
        {isChosen && <Icon name="check" className={styles.check} />}
      </div>
    </div>
  );
}
