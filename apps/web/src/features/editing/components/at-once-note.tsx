import { Icon } from '@memorial/ui/icon/icon';
import { editWords as words } from '../edit-words.js';
import type { AtOnceState } from '../use-at-once.js';
import styles from './at-once-note.module.css';

/** Says that this tab does not wait for the button above, and how far its saving is. */
export function AtOnceNote({ text, state }: { text: string; state: AtOnceState }) {
  return (
    <p className={styles.note}>
      <Icon name="info" size="s" />
      <span>{text}</span>
      <span className={styles.state} role="status">
        {state === 'saving' && words.saving}
        {state === 'saved' && words.savedAtOnce}
      </span>
    </p>
  );
}
