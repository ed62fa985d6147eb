import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import { pageHistoryMessages as copy } from '@memorial/contracts/messages/ui/page-history';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { formatTime } from '../../../shared/format/format-date-time.js';
import records from '../../../shared/records/records.module.css';
import { authorOf, describeChange } from '../model/change-texts.js';
import { type FieldTexts, listLabels } from '../model/field-texts.js';
import { timeLeft } from '../model/time-left.js';
import styles from './page-history.module.css';

interface ChangeRowProps {
  readonly change: ChangeView;
  readonly myId: string | null;
  readonly texts: FieldTexts;
  readonly isRestoring: boolean;
  readonly onUndo: () => void;
  readonly onRestore: () => void;
}

/** One entry of the history, with the button that takes it back. */
export function ChangeRow({ change, myId, texts, isRestoring, onUndo, onRestore }: ChangeRowProps) {
  const author = authorOf(change, myId);
  const what = describeChange(change, texts);
  const { part, canUndo, undoableUntil, isUndone, changedSince } = change;
  return (
    <li className={`${records.row} ${records.acted} ${styles.row}`} data-change={change._id}>
      <div>
        <p className={records.note}>
          <time dateTime={change.at}>{formatTime(change.at)}</time>
          {author !== null && ` · ${author}`}
        </p>
        <p className={styles.what} tabIndex={-1} data-what>
          {what}
        </p>
        {isUndone && <p className={records.note}>{copy.isUndone}</p>}
        {changedSince.length > 0 && (
          <p className={records.note}>
            {fillText(copy.changedSince, { fields: listLabels(changedSince, texts) })}
          </p>
        )}
        {part && undoableUntil !== null && (
          <p className={records.note}>{fillText(copy.left, { time: timeLeft(undoableUntil, Date.now()) })}</p>
        )}
      </div>
      {canUndo && (
        <Button
          variant="quiet"
          flush="start"
          icon="undo"
          busy={isRestoring}
          aria-label={
            part
              ? fillText(copy.restoreOf, { what })
              : fillText(copy.undoOf, { fields: listLabels(change.fields, texts) })
          }
          onClick={part ? onRestore : onUndo}
        >
          {part ? copy.restore : copy.undo}
        </Button>
      )}
    </li>
  );
}
