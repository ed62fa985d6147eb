import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import type { UpdateContributionRequest } from '@memorial/contracts/contributions/contributions.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import type { ContributionKey } from '../model/contribution-keys.js';
import { contributionQueryKeys } from './contribution-query-keys.js';

/** Changes the words of an entry. */
export function useChangeEntry({ token, entryId, editKey }: ContributionKey) {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, body: UpdateContributionRequest) =>
      api.call(contributionRoutes.update, { params: { token, entryId }, body, editKey }),
    {
      onSuccess: (entry) => queryClient.setQueryData(contributionQueryKeys.entry(token, entryId), entry),
    },
  );
}
