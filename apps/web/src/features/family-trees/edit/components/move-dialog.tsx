import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../../shared/api/api-error.js';
import { nameInTree } from '../../model/person-text.js';
import { rowRange } from '../../model/tree-editing.js';
import { useMoveMember } from '../api/tree.mutations.js';
import type { Family } from '../model/relationship-choices.js';
import styles from './editor-dialog.module.css';

const generations = Array.from({ length: rowRange.oldest }, (_, index) => String(rowRange.youngest + index));

export interface MoveDialogProps {
  readonly treeId: string;
  readonly family: Family;
  readonly member: FamilyMemberView;
  readonly onClose: () => void;
}

/** Moves a member to another row, alone or with all relatives. */
export function MoveDialog({ treeId, family, member, onClose }: MoveDialogProps) {
  const move = useMoveMember(treeId);
  const toast = useToast();
  const [generation, setGeneration] = useState(String(member.generationOrder));
  const [withRelatives, setWithRelatives] = useState(false);
  const send = () =>
    move.mutate(
      { personId: member.personId, generationOrder: Number(generation), withRelatives },
      {
        onSuccess: () => {
          toast.success(copy.moved);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.moveTitle}
      description={fillText(copy.moveLead, { name: nameInTree(member).whole })}
      actions={
        <>
          <Button
            variant="main"
            busy={move.isPending}
            disabled={generation === String(member.generationOrder)}
            onClick={send}
          >
            {copy.moveAction}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {move.error && !isPlanLimitError(move.error) && (
          <Notice tone="error">{reasonOf(move.error, family, member)}</Notice>
        )}
        <Field label={copy.moveTitle} labelHidden group>
          <Segmented
            value={generation}
            onValueChange={(next) => {
              move.reset();
              setGeneration(next);
            }}
            options={generations.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Checkbox checked={withRelatives} onChange={({ target }) => setWithRelatives(target.checked)}>
          {copy.withRelatives}
        </Checkbox>
      </div>
    </Dialog>
  );
}

/** The relatives that hold a member on its row, by name; otherwise the sentence of the answer. */
function reasonOf(error: Error, { members, relationships }: Family, { personId }: FamilyMemberView): string {
  if (!(error instanceof ApiError)) return copy.moveFailed;
  const held = error.details.relationships;
  if (error.code !== 'familyTree.generationHeld' || !Array.isArray(held)) return error.message;
  const ids = new Set(
    relationships
      .filter(({ _id }) => held.includes(_id))
      .flatMap(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId]),
  );
  const names = members
    .filter((one) => ids.has(one.personId) && one.personId !== personId)
    .map((one) => nameInTree(one).whole);
  return names.length > 0 ? fillText(copy.moveHeld, { names: names.join(', ') }) : error.message;
}
