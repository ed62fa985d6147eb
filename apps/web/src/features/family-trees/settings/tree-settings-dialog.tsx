import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { retentionPeriods } from '@memorial/contracts/retention';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useState } from 'react';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { useUpdateFamilyTree } from '../api/update-family-tree.mutation.js';
import { useDeletedTrees } from '../hooks/use-deleted-trees.js';
import styles from './tree-settings.module.css';
import { TreeSettingsForm } from './tree-settings-form.js';

export interface TreeSettingsDialogProps {
  readonly tree: FamilyTreeView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the tree is deleted; the way back is offered already. */
  readonly onDeleted: () => void;
}

/** Name, description, readers and root person of a tree, and its deletion. */
export function TreeSettingsDialog({ tree, isOpen, onClose, onDeleted }: TreeSettingsDialogProps) {
  const formId = useId();
  const toast = useToast();
  const update = useUpdateFamilyTree();
  const { remove } = useDeletedTrees();
  const [isRemoving, setRemoving] = useState(false);

  function close() {
    update.reset();
    onClose();
  }
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={copy.settings}
        dismissible={!update.isPending}
        actions={
          <>
            <Button type="submit" form={formId} variant="main" busy={update.isPending}>
              {commonMessages.save}
            </Button>
            <Button onClick={close}>{commonMessages.cancel}</Button>
          </>
        }
      >
        <div className={styles.content}>
          <TreeSettingsForm
            id={formId}
            tree={tree}
            update={update}
            onSaved={() => {
              toast.success(copy.saved);
              close();
            }}
            onUnchanged={close}
          />
          {tree.isOwner && (
            <div className={styles.removal}>
              <Button variant="danger" icon="trash" onClick={() => setRemoving(true)}>
                {copy.remove}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      <LazyConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={copy.removing}
        description={fillText(copy.removeText, { hours: retentionPeriods.undoHours })}
        confirmText={copy.remove}
        cancelText={copy.keep}
        danger
        onConfirm={async () => {
          await remove(tree);
          close();
          onDeleted();
        }}
        onLoadFailed={() => {
          setRemoving(false);
          toast.error(copy.removeFailed);
        }}
      />
    </>
  );
}
