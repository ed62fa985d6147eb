import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import styles from './autosave-status.module.css';
import type { AutosaveState } from './use-autosave-mutations.js';

/** Note that this tab saves without the save button, and the current save status. */
export function AutosaveStatus({
  text,
  state,
  onRetry,
}: {
  text: string;
  state: AutosaveState;
  onRetry: () => void;
}) {
  return (
    <div className={styles.note}>
      <Icon name="info" size="s" />
      <span>{text}</span>
      <span className={styles.state} role="status">
        {state === 'saving' && copy.saving}
        {state === 'saved' && copy.autosaved}
        {state === 'unsent' && <span className={styles.unsent}>{copy.unsent}</span>}
      </span>
      {state === 'unsent' && (
        <Button variant="quiet" flush="start" icon="refresh" className={styles.again} onClick={onRetry}>
          {copy.sendAgain}
        </Button>
      )}
    </div>
  );
}
