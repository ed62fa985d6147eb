import {
  maxTreeText,
  type RelationshipQualifier,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { DateInput, type DateTextState } from '@memorial/ui/date-input/date-input';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors.js';
import { useChangeRelationship, useRemoveRelationship } from '../api/tree.mutations.js';
import { relationshipText } from '../model/relationship-text.js';
import styles from './editor-dialog.module.css';
import { parentKinds, spouseKinds } from './relationship-kinds.js';

export interface RelationshipDialogProps {
  readonly treeId: string;
  readonly relationship: RelationshipView;
  readonly personId: string;
  readonly other: FamilyMemberView;
  readonly onClose: () => void;
}

interface Facts {
  readonly qualifier: RelationshipQualifier | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly label: string;
}

/** Facts of one relationship, and its removal. People and type stay. */
export function RelationshipDialog({
  treeId,
  relationship,
  personId,
  other,
  onClose,
}: RelationshipDialogProps) {
  const { _id: relId, relationshipType, treeId: ownTree } = relationship;
  const change = useChangeRelationship(treeId);
  const remove = useRemoveRelationship(treeId);
  const toast = useToast();
  const [facts, setFacts] = useState<Facts>({
    qualifier: relationship.qualifier,
    startDate: relationship.startDate ?? '',
    endDate: relationship.endDate ?? '',
    label: relationship.label ?? '',
  });
  const [dates, setDates] = useState<Readonly<Record<'startDate' | 'endDate', DateTextState>>>({
    startDate: 'empty',
    endDate: 'empty',
  });
  const [isRemoving, setRemoving] = useState(false);
  const isSpouse = relationshipType === 'spouse';
  const kinds = isSpouse ? spouseKinds : parentKinds;
  const isOfPages = ownTree === null;
  const error = change.error ?? remove.error;
  const isUnfinished = Object.values(dates).some((state) => state === 'incomplete' || state === 'invalid');
  const errorAt = (name: 'startDate' | 'endDate') =>
    dates[name] === 'incomplete' || dates[name] === 'invalid'
      ? fieldMessages.date
      : fieldErrorsOf(change.error).find(({ path }) => path === name)?.message;
  const done = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const save = () =>
    change.mutate(
      {
        relId,
        ...(relationshipType !== 'sibling' && relationshipType !== 'other' && { qualifier: facts.qualifier }),
        ...(isSpouse && { startDate: facts.startDate || null, endDate: facts.endDate || null }),
        ...(relationshipType === 'other' && { label: facts.label.trim() || null }),
      },
      { onSuccess: done(copy.relationshipSaved) },
    );

  if (isRemoving)
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setRemoving(false)}
        danger
        title={copy.removeRelationshipTitle}
        description={fillText(copy.removeRelationshipText, {
          who: relationshipText(relationship, personId, other),
        })}
        confirmText={copy.removeRelationship}
        cancelText={commonMessages.cancel}
        onConfirm={async () => {
          await remove.mutateAsync(relId).catch((failure: unknown) => {
            setRemoving(false);
            throw failure;
          });
          done(copy.relationshipRemoved)();
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.relationshipTitle}
      description={relationshipText(relationship, personId, other)}
      actions={
        !isOfPages && (
          <>
            {relationshipType !== 'sibling' && (
              <Button variant="main" busy={change.isPending} disabled={isUnfinished} onClick={save}>
                {commonMessages.save}
              </Button>
            )}
            <Button variant="danger" icon="trash" onClick={() => setRemoving(true)}>
              {copy.removeRelationship}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {isOfPages && <p>{copy.ofPages}</p>}
        {error && !isPlanLimitError(error) && (
          <Notice tone="error" title={error instanceof ApiError ? error.message : copy.changeFailed} />
        )}
        {!isOfPages && relationshipType !== 'sibling' && relationshipType !== 'other' && (
          <Field label={copy.bond}>
            <Select
              value={facts.qualifier ?? kinds[0]?.value ?? ''}
              options={kinds}
              onChange={({ target }) =>
                setFacts({
                  ...facts,
                  qualifier: kinds.find(({ value }) => value === target.value)?.value ?? null,
                })
              }
            />
          </Field>
        )}
        {!isOfPages && isSpouse && (
          <div className={styles.dates}>
            {(['startDate', 'endDate'] as const).map((name) => (
              <Field
                key={name}
                label={name === 'startDate' ? copy.startDate : copy.endDate}
                hint={copy.dateHint}
                error={errorAt(name)}
              >
                <DateInput
                  value={facts[name]}
                  onValueChange={(value, state) => {
                    setFacts({ ...facts, [name]: value });
                    setDates({ ...dates, [name]: state });
                  }}
                />
              </Field>
            ))}
          </div>
        )}
        {!isOfPages && relationshipType === 'other' && (
          <Field label={copy.label} hint={copy.labelHint} optional>
            <TextInput
              value={facts.label}
              limit={maxTreeText.label}
              onChange={({ target }) => setFacts({ ...facts, label: target.value })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
