import type { FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreeKeepingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-keeping';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { useLeaveTree } from './api/page-relationships.mutations.js';

export interface LeaveTreeButtonProps {
  readonly obituaryId: string;
  /** Tree of somebody else. */
  readonly tree: FamilyTreeRow;
  readonly onLeft: () => void;
}

/** Takes a page out of a tree of somebody else, after a question. */
export function LeaveTreeButton({ obituaryId, tree, onLeft }: LeaveTreeButtonProps) {
  const leave = useLeaveTree(obituaryId);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const name = displayText(tree.name.trim()) || familyTreeMessages.nameMissing;
  return (
    <div>
      <Button
        variant="quiet"
        icon="sign-out"
        flush="start"
        aria-label={fillText(copy.leaveNamed, { name })}
        onClick={() => setAsking(true)}
      >
        {copy.leave}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={copy.leaveTitle}
        description={fillText(copy.leaveText, { name })}
        confirmText={copy.leave}
        cancelText={copy.stay}
        onConfirm={async () => {
          try {
            await leave.mutateAsync(tree._id);
          } catch (error) {
            toast.error(error instanceof ApiError ? error.message : copy.leaveFailed);
            throw error;
          }
          toast.success(copy.left);
          onLeft();
        }}
      />
    </div>
  );
}
