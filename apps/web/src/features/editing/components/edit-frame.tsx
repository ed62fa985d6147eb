import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import type { ReactNode } from 'react';
import { editWords as words } from '../edit-words.js';
import type { SavingState } from '../use-saving.js';
import styles from './edit-frame.module.css';

/** The head of the edit page: the way back, what is edited, and saving; it stays in sight. */
export function EditFrame({
  name,
  state,
  hasChanges,
  onBack,
  onSave,
  children,
}: {
  name: string;
  state: SavingState;
  hasChanges: boolean;
  onBack: () => void;
  onSave: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.line}>
          <IconButton icon="back" label={commonTexts.back} className={styles.back} onClick={onBack} />
          <div className={styles.titles}>
            <h1 className={styles.title}>{typeset(editingTexts.title)}</h1>
            <p className={styles.name}>{name}</p>
          </div>
          <div className={styles.saving}>
            <p className={styles.state} role="status">
              {stateWords(state) ?? (hasChanges && words.unsaved)}
            </p>
            <Button variant="main" icon="saved" busy={state.kind !== 'idle'} onClick={onSave}>
              {commonTexts.save}
            </Button>
          </div>
        </div>
        {state.kind === 'photo' && (
          <progress
            className={styles.progress}
            max={1}
            value={state.share}
            aria-label={typeset(editingTexts.photoUploading)}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function stateWords(state: SavingState): string | null {
  switch (state.kind) {
    case 'page':
      return words.saving;
    case 'photo': {
      const share = fillText(words.photoProgress, { share: Math.round(state.share * 100) });
      return `${typeset(editingTexts.photoUploading)} ${state.share > 0 ? share : ''}`.trim();
    }
    case 'photoRemoval':
      return typeset(editingTexts.photoDeleting);
    case 'done':
      return typeset(editingTexts.saved);
    default:
      return null;
  }
}
