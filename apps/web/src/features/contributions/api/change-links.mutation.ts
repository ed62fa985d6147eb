import type { CreateContributionLinkInput } from '@memorial/contracts/contributions/contribution-links.schemas';
import {
  type ContributionQrFormat,
  contributionFileName,
} from '@memorial/contracts/contributions/contributions.constants';
import { contributionLinkRoutes } from '@memorial/contracts/contributions/contributions.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';
import { contributionQueryKeys } from './contribution-query-keys.js';

/** Makes and ends links of a page, and downloads what can be printed of one. */
export function useChangeLinks(id: string) {
  const queryClient = useQueryClient();
  /** Pending until the list is read again, also after a failure: somebody else may have changed it. */
  const onSettled = () => queryClient.invalidateQueries({ queryKey: contributionQueryKeys.links(id) });
  return {
    make: useApiMutation(
      (api, body: CreateContributionLinkInput) =>
        api.call(contributionLinkRoutes.create, { params: { id }, body }),
      { onSettled },
    ),
    end: useApiMutation(
      (api, linkId: string) => api.call(contributionLinkRoutes.end, { params: { id, linkId } }),
      { onSettled },
    ),
    download: useApiMutation(
      async (api, { linkId, format }: { readonly linkId: string; readonly format: ContributionQrFormat }) => {
        const sent = { params: { id, linkId }, query: { format } };
        downloadFile(
          await api.call(contributionLinkRoutes.getQr, sent),
          contributionFileName(linkId, format),
        );
      },
    ),
  };
}

export type ChangeLinks = ReturnType<typeof useChangeLinks>;
