import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { createFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { maxTreeText } from '@memorial/contracts/family-trees/family-trees.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeImportMessages as copy } from '@memorial/contracts/messages/ui/family-tree-import';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useRef, useState } from 'react';
import { isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { FileButton } from '../../../shared/files/file-button.js';
import { SeenByField } from '../settings/seen-by-field.js';
import { EncodingField } from './encoding-field.js';
import { gedcomFiles, isSessionEnded } from './file-choice.js';
import type { ImportLook, Review } from './import.reducer.js';
import { familyCount, generationCount, ImportSummary, peopleCount } from './import-summary.js';
import styles from './import-tree.module.css';
import { StartField } from './start-field.js';
import type { ImportChoice } from './use-import.js';

interface ImportFormProps {
  readonly review: Review;
  readonly preview: FamilyTreeImportPreview;
  /** True while the file is looked at anew: what is shown is of the former look. */
  readonly isLooking: boolean;
  readonly lookError: Error | null;
  readonly isCreating: boolean;
  readonly error: Error | null;
  readonly onFile: (file: File) => void;
  readonly onLook: (change: Partial<Omit<ImportLook, 'importId'>>) => void;
  readonly onRetryLook: () => void;
  readonly onCreate: (choice: ImportChoice) => void;
}

/** Form of the tree: shows the contents of the file and what comes of them, and asks for the tree's name. */
export function ImportForm({
  review: { fileName, look },
  preview,
  isLooking,
  lookError,
  isCreating,
  error,
  onFile,
  onLook,
  onRetryLook,
  onCreate,
}: ImportFormProps) {
  const [name, setName] = useState('');
  const [isPublic, setPublic] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);

  function submit() {
    const parsed = createFamilyTreeInput.shape.name.safeParse(name);
    setNameError(
      parsed.success ? null : (parsed.error.issues[0]?.message ?? familyTreeMessages.nameRequired),
    );
    if (parsed.success) onCreate({ name: parsed.data, isPublic });
    else nameInput.current?.focus();
  }

  return (
    <form
      className={styles.review}
      aria-label={copy.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Also while the file is looked at: what was chosen is known.
        if (!isCreating) submit();
      }}
    >
      <div className={styles.choosing}>
        <section className={styles.file} aria-label={copy.file}>
          <h2 className={styles.fileName} data-arrival="" tabIndex={-1}>
            {fileName}
          </h2>
          <p className={styles.hint}>
            {[peopleCount(preview.people), familyCount(preview.families), generationCount(preview.rows)].join(
              ' · ',
            )}
          </p>
          <FileButton
            variant="quiet"
            flush="start"
            label={copy.chooseAnother}
            accept={gedcomFiles}
            disabled={isCreating}
            onChoose={onFile}
          />
        </section>
        <EncodingField
          encodings={preview.encodings}
          encoding={look.encoding}
          isDisabled={isCreating}
          onChoose={(encoding) => encoding !== look.encoding && onLook({ encoding })}
        />
        <StartField
          preview={preview}
          rootId={look.rootId}
          find={look.find}
          isDisabled={isCreating}
          onFind={(find) => find !== look.find && onLook({ find })}
          onChoose={(rootId) => rootId !== look.rootId && onLook({ rootId })}
        />
      </div>
      <div className={styles.summary}>
        {lookError && (
          <Notice
            tone="error"
            title={copy.lookFailed}
            action={
              <Button variant="quiet" flush="start" busy={isLooking} onClick={onRetryLook}>
                {commonMessages.retry}
              </Button>
            }
          >
            {typeset(lookError.message)}
          </Notice>
        )}
        <div className={`${styles.content} ${isLooking ? styles.stale : ''}`} aria-busy={isLooking}>
          <ImportSummary fits={preview.fits} leftOut={preview.leftOut} />
        </div>
      </div>
      <div className={styles.naming}>
        <Field label={familyTreeListMessages.name} hint={familyTreeListMessages.nameHint} error={nameError}>
          <TextInput
            ref={nameInput}
            autoComplete="off"
            maxLength={maxTreeText.name}
            value={name}
            disabled={isCreating}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <SeenByField isPublic={isPublic} onChange={setPublic} />
        <CreateError error={error} />
        <div>
          <Button variant="main" type="submit" busy={isCreating}>
            {familyTreeListMessages.create}
          </Button>
        </div>
      </div>
    </form>
  );
}

function CreateError({ error }: { error: Error | null }) {
  if (!error || isPlanLimitError(error)) return null;
  if (isSessionEnded(error)) return <Notice title={copy.sessionEnded} />;
  return (
    <Notice
      tone="error"
      title={isUnanswered(error) ? familyTreeMessages.createFailed : typeset(error.message)}
    >
      {copy.inputKept}
    </Notice>
  );
}
