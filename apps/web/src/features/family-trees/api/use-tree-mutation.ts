import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

/** Change of a tree or of a page's relationships; it is pending until the screen has it, and so keeps its button busy. */
export function useTreeMutation<Answer, Sent>(send: (api: ApiClient, sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    // Refused changes, too: somebody else may have changed the tree.
    onSettled: () => invalidateFamilyTrees(queryClient),
  });
}
