import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { fillText } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import type { ReactNode } from 'react';
import type { EditPhase } from './edit.reducer.js';
import styles from './edit-frame.module.css';

interface SavingProps {
  /** Name of the person on the page. */
  readonly name: string;
  readonly phase: EditPhase;
  readonly hasChanges: boolean;
  /** The open tab saves itself and has a main button of its own. */
  readonly isSecondary: boolean;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** Sticky header of the edit page: back button, title, and the save button when there are changes. */
export function EditFrame({
  saving,
  title = copy.title,
  name = saving?.name,
  onBack,
  children,
}: {
  saving: SavingProps | null;
  title?: string;
  /** Name of the person, where nothing is saved by a button. */
  name?: string | undefined;
  onBack: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.line}>
          <IconButton icon="back" label={commonMessages.back} className={styles.back} onClick={onBack} />
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {name && <p className={styles.name}>{name}</p>}
          </div>
          {saving && <Saving {...saving} />}
        </div>
        {saving?.phase.kind === 'uploadingPhoto' && (
          <progress
            className={styles.progress}
            max={1}
            value={saving.phase.share}
            aria-label={copy.photoUploading}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function Saving({ phase, hasChanges, isSecondary, onSave, onPreview }: SavingProps) {
  return (
    <div className={styles.saving}>
      <p className={styles.state} role="status">
        {phaseTexts[phase.kind] ?? (hasChanges && copy.unsaved)}
        {/* Screen readers get the progress from the progress bar; announcing each step would drown other
           messages. */}
        {phase.kind === 'uploadingPhoto' && phase.share > 0 && (
          <span aria-hidden="true">
            {' '}
            {fillText(copy.photoProgress, { share: Math.round(phase.share * 100) })}
          </span>
        )}
      </p>
      <Button icon="eye" className={styles.preview} onClick={onPreview}>
        <span className={styles.label}>{copy.preview}</span>
      </Button>
      <Button
        variant={isSecondary ? 'line' : 'main'}
        icon="saved"
        className={styles.save}
        busy={phase.kind !== 'editing' && phase.kind !== 'conflict'}
        onClick={onSave}
      >
        {commonMessages.save}
      </Button>
    </div>
  );
}

const phaseTexts: Readonly<Partial<Record<EditPhase['kind'], string>>> = {
  savingPage: copy.saving,
  uploadingPhoto: copy.photoUploading,
  removingPhoto: copy.photoDeleting,
  saved: copy.saved,
};
