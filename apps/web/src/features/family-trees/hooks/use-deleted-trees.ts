import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { useToast } from '@memorial/ui/toast/toast';
import { isPlanLimitError } from '../../../shared/api/api-error.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useRemoveFamilyTree } from '../api/remove-family-tree.mutation.js';
import { useRestoreFamilyTree } from '../api/restore-family-tree.mutation.js';

/** Deletes a tree and restores deleted ones. */
export function useDeletedTrees() {
  const toast = useToast();
  const removal = useRemoveFamilyTree();
  const restoration = useRestoreFamilyTree();

  /** @returns true if the tree is restored */
  async function restore(id: string): Promise<boolean> {
    try {
      await restoration.mutateAsync(id);
      toast.success(copy.restored);
      return true;
    } catch (error) {
      // The shell shows plan limits.
      if (isPlanLimitError(error)) return false;
      const { title, text } = errorStateProps(error, copy.notRestored);
      toast.error(title, { detail: text });
      return false;
    }
  }

  /** Shows the error of a failed deletion and throws it. */
  async function remove({ _id: id }: { readonly _id: string }): Promise<void> {
    try {
      await removal.mutateAsync(id);
    } catch (error) {
      const { title, text } = errorStateProps(error, copy.removeFailed);
      toast.error(title, { detail: text });
      throw error;
    }
    toast.offer(copy.removed, { label: copy.restore, onPress: () => void restore(id) });
  }

  return {
    /** Id of the tree that is being restored. */
    restoringId: restoration.isPending ? restoration.variables : null,
    restore,
    remove,
  };
}
