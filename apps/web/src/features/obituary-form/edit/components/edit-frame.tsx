import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import type { ReactNode } from 'react';
import { editCopy as copy } from '../edit.copy.js';
import type { SavingState } from '../use-saving.js';
import styles from './edit-frame.module.css';

interface SavingProps {
  /** Name of the person on the page. */
  readonly name: string;
  readonly state: SavingState;
  readonly hasChanges: boolean;
  readonly onSave: () => void;
}

/** Sticky header of the edit page: back button, title, and the save button when there are changes. */
export function EditFrame({
  saving,
  onBack,
  children,
}: {
  saving: SavingProps | null;
  onBack: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.line}>
          <IconButton icon="back" label={commonTexts.back} className={styles.back} onClick={onBack} />
          <div className={styles.titles}>
            <h1 className={styles.title}>{typeset(editingTexts.title)}</h1>
            {saving && <p className={styles.name}>{saving.name}</p>}
          </div>
          {saving && <Saving {...saving} />}
        </div>
        {saving?.state.kind === 'photo' && (
          <progress
            className={styles.progress}
            max={1}
            value={saving.state.share}
            aria-label={typeset(editingTexts.photoUploading)}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function Saving({ state, hasChanges, onSave }: SavingProps) {
  return (
    <div className={styles.saving}>
      <p className={styles.state} role="status">
        {stateWords(state) ?? (hasChanges && copy.unsaved)}
        {/* Screen readers get the progress from the progress bar; announcing each step would drown other
           messages. */}
        {state.kind === 'photo' && state.share > 0 && (
          <span aria-hidden="true">
            {' '}
            {fillText(copy.photoProgress, { share: Math.round(state.share * 100) })}
          </span>
        )}
      </p>
      <Button variant="main" icon="saved" busy={state.kind !== 'idle'} onClick={onSave}>
        {commonTexts.save}
      </Button>
    </div>
  );
}

function stateWords(state: SavingState): string | null {
  switch (state.kind) {
    case 'page':
      return copy.saving;
    case 'photo':
      return typeset(editingTexts.photoUploading);
    case 'photoRemoval':
      return typeset(editingTexts.photoDeleting);
    case 'done':
      return typeset(editingTexts.saved);
    default:
      return null;
  }
}
