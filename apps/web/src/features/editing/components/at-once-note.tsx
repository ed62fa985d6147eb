import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { editWords as words } from '../edit-words.js';
import type { AtOnceState } from '../use-at-once.js';
import styles from './at-once-note.module.css';

/** Note that this tab saves without the save button, and the current save status. */
export function AtOnceNote({
  text,
  state,
  onSendAgain,
}: {
  text: string;
  state: AtOnceState;
  onSendAgain: () => void;
}) {
  return (
    <div className={styles.note}>
      <Icon name="info" size="s" />
      <span>{text}</span>
      <span className={styles.state} role="status">
        {state === 'saving' && words.saving}
        {state === 'saved' && words.savedAtOnce}
        {state === 'unsent' && <span className={styles.unsent}>{words.unsent}</span>}
      </span>
      {state === 'unsent' && (
        <Button variant="quiet" flush="start" icon="refresh" className={styles.again} onClick={onSendAgain}>
          {words.sendAgain}
        </Button>
      )}
    </div>
  );
}
