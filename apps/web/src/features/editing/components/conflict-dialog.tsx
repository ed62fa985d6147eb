import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useState } from 'react';
import type { Conflict } from '../conflict.js';
import type { EditForm, EditKey } from '../edit-form.js';
import { contestedWords, keyLabels } from '../edit-labels.js';
import { editWords as words } from '../edit-words.js';
import styles from './conflict-dialog.module.css';

/**
 * Dialog for a conflict with another editor: shows each differing field and lets the user choose a version.
 */
export function ConflictDialog({
  conflict,
  own,
  onSettle,
  onDismiss,
}: {
  conflict: Conflict;
  own: EditForm;
  onSettle: (givenUp: ReadonlySet<EditKey>) => void;
  onDismiss: () => void;
}) {
  const [givenUp, setGivenUp] = useState<ReadonlySet<EditKey>>(new Set());
  const { contested, taken, theirs } = conflict;

  function choose(key: EditKey, isTheirs: boolean) {
    const next = new Set(givenUp);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setGivenUp(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      title={words.conflictTitle}
      description={contested.length > 0 ? words.conflictText : words.conflictNone}
      size="l"
      actions={
        <>
          <Button variant="main" onClick={() => onSettle(givenUp)}>
            {words.conflictSave}
          </Button>
          <Button onClick={onDismiss}>{words.conflictBack}</Button>
        </>
      }
    >
      {contested.map((key) => {
        const texts = contestedWords(own, theirs, key);
        return (
          <fieldset key={key} className={styles.field}>
            <legend className={styles.name}>{keyLabels[key]}</legend>
            <Side
              name={key}
              title={words.conflictMine}
              text={texts.own}
              isChosen={!givenUp.has(key)}
              onChoose={() => choose(key, false)}
            />
            <Side
              name={key}
              title={words.conflictTheirs}
              text={texts.theirs}
              isChosen={givenUp.has(key)}
              onChoose={() => choose(key, true)}
            />
          </fieldset>
        );
      })}
      {taken.length > 0 && (
        <p className={styles.also}>
          {fillText(words.conflictAlso, { fields: taken.map((key) => `«${keyLabels[key]}»`).join(', ') })}
        </p>
      )}
    </Dialog>
  );
}

function Side({
  name,
  title,
  text,
  isChosen,
  onChoose,
}: {
  name: string;
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.side}>
      <input
        type="radio"
        className={styles.input}
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <span className={styles.whose}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </label>
  );
}
