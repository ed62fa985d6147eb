import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { Icon } from '@memorial/ui/icon/icon';
import styles from '../actions/memory-actions.module.css';

/** Tells that a memory is a letter to the family, and who reads it. */
export function LetterMark() {
  return (
    <p className={styles.state}>
      <Icon name="lock" size="s" />
      <span>
        <b>{copy.letter}.</b> {copy.letterText}
      </span>
    </p>
  );
}
