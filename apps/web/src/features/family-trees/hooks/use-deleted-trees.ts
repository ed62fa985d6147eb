import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { useToast } from '@memorial/ui/toast/toast';
import { useSyncExternalStore } from 'react';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useSession } from '../../../shared/session/session-context.js';
import { useRemoveFamilyTree } from '../api/remove-family-tree.mutation.js';
import { useRestoreFamilyTree } from '../api/restore-family-tree.mutation.js';
import { deletedTrees } from '../model/deleted-trees.js';

/** Deletes a tree and restores the deleted ones, which this device remembers as long as that is possible. */
export function useDeletedTrees() {
  const toast = useToast();
  const userId = useSession().user?.userId ?? '';
  const removal = useRemoveFamilyTree();
  const restoration = useRestoreFamilyTree();
  // A tree may be restored by a toast of another screen.
  useSyncExternalStore(deletedTrees.subscribe, deletedTrees.snapshot, deletedTrees.snapshot);

  /** @returns true if the tree is restored */
  async function restore(id: string): Promise<boolean> {
    try {
      await restoration.mutateAsync(id);
      toast.success(copy.restored);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) deletedTrees.remove(id);
      // The shell shows plan limits.
      if (isPlanLimitError(error)) return false;
      const { title, text } = errorStateProps(error, copy.notRestored);
      toast.error(title, { detail: text });
      return false;
    }
  }

  /** Shows the error of a failed deletion and throws it. */
  async function remove({ _id: id, name }: { readonly _id: string; readonly name: string }): Promise<void> {
    try {
      await removal.mutateAsync(id);
    } catch (error) {
      const { title, text } = errorStateProps(error, copy.removeFailed);
      toast.error(title, { detail: text });
      throw error;
    }
    deletedTrees.add({ id, name, userId });
    toast.offer(copy.removed, { label: copy.restore, onPress: () => void restore(id) });
  }

  return {
    trees: deletedTrees.list(userId),
    /** Id of the tree that is being restored. */
    restoringId: restoration.isPending ? restoration.variables : null,
    restore,
    remove,
  };
}
