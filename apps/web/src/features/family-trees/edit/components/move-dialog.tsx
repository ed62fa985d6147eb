import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { generationName } from '@memorial/contracts/family-trees/generation-name';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../../shared/api/api-error.js';
import { rowRange } from '../../model/tree-editing.js';
import { useMoveMember } from '../api/tree.mutations.js';
import type { Family } from '../model/relationship-choices.js';
import styles from './editor-dialog.module.css';

/** The oldest first. */
const generations = Array.from({ length: rowRange.oldest }, (_, row) => rowRange.oldest - row);

export interface MoveDialogProps {
  readonly treeId: string;
  readonly family: Family;
  readonly member: FamilyMemberView;
  readonly rootGeneration: number | null;
  readonly onClose: () => void;
}

/** Moves a member to another row, alone or with all relatives. */
export function MoveDialog({ treeId, family, member, rootGeneration, onClose }: MoveDialogProps) {
  const move = useMoveMember(treeId);
  const toast = useToast();
  const [generation, setGeneration] = useState(member.generationOrder);
  const [withRelatives, setWithRelatives] = useState(false);
  const send = () =>
    move.mutate(
      { personId: member.personId, generationOrder: generation, withRelatives },
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
            disabled={generation === member.generationOrder}
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
        <ChipGroup label={copy.moveTitle}>
          {generations.map((one) => {
            const { title, role } = generationName(one, rootGeneration);
            return (
              <ChipButton
                key={one}
                pressed={generation === one}
                onClick={() => {
                  move.reset();
                  setGeneration(one);
                }}
              >
                {role ? `${title} · ${role}` : title}
              </ChipButton>
            );
          })}
        </ChipGroup>
        {move.error && !isPlanLimitError(move.error) && (
          <Notice>{reasonOf(move.error, family, member)}</Notice>
        )}
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
