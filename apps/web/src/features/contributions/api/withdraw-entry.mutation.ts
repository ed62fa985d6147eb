import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import type { ContributionKey } from '../model/contribution-keys.js';

/** Takes an entry back, with its photos and its voice note. */
export function useWithdrawEntry({ token, entryId, editKey }: ContributionKey) {
  return useApiMutation((api) =>
    api.call(contributionRoutes.withdraw, { params: { token, entryId }, editKey }),
  );
}
