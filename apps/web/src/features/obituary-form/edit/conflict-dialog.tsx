import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useState } from 'react';
import styles from './conflict-dialog.module.css';
import type { EditForm, EditKey } from './edit-form.js';
import { formatConflict, labelOf } from './edit-labels.js';
import type { Conflict } from './three-way-merge.js';

/**
 * Dialog for a conflict with another editor: shows each differing field and lets the user choose a version.
 */
export function ConflictDialog({
  conflict,
  mine,
  onResolve,
  onDismiss,
}: {
  /** Null when there is none. */
  conflict: Conflict | null;
  /** Returns the current form values. */
  mine: () => EditForm;
  onResolve: (discarded: ReadonlySet<EditKey>) => void;
  onDismiss: () => void;
}) {
  const [discarded, setDiscarded] = useState<ReadonlySet<EditKey>>(new Set());
  if (conflict === null) return null;
  const { conflicting, theirsOnly, theirs } = conflict;

  function choose(key: EditKey, isTheirs: boolean) {
    const next = new Set(discarded);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setDiscarded(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      title={copy.conflictTitle}
      description={conflicting.length > 0 ? copy.conflictText : copy.conflictNone}
      size="l"
      actions={
        <>
          <Button variant="main" onClick={() => onResolve(discarded)}>
            {copy.conflictSave}
          </Button>
          <Button onClick={onDismiss}>{copy.conflictBack}</Button>
        </>
      }
    >
      {conflicting.map((key) => {
        const texts = formatConflict(mine(), theirs, key);
        const sides = [
          { title: copy.conflictMine, text: texts.own, isTheirs: false },
          { title: copy.conflictTheirs, text: texts.theirs, isTheirs: true },
        ];
        return (
          <fieldset key={key} className={styles.field}>
            <legend className={styles.name}>{labelOf(key)}</legend>
            {sides.map(({ title, text, isTheirs }) => (
              <label key={title} className={styles.side}>
                <input
                  type="radio"
                  className={styles.input}
                  name={`conflict-${key}`}
                  checked={discarded.has(key) === isTheirs}
                  onChange={() => choose(key, isTheirs)}
                />
                <span>
                  <span className={styles.whose}>{title}</span>
                  <span className={styles.text}>{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      {theirsOnly.length > 0 && (
        <p className={styles.also}>
          {fillText(copy.conflictAlso, { fields: theirsOnly.map((key) => `«${labelOf(key)}»`).join(', ') })}
        </p>
      )}
    </Dialog>
  );
}
