import type { MergeRemains } from '@memorial/contracts/merges/merges.constants';
import { mergeRoutes } from '@memorial/contracts/merges/merges.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { mergeQueryKeys } from './merge-query-keys.js';

/** Effects of a merge of two pages. */
export function previewMergeQuery(api: ApiClient, pageId: string, otherId: string, remains: MergeRemains) {
  return queryOptions({
    queryKey: mergeQueryKeys.preview(pageId, otherId, remains),
    queryFn: ({ signal }) =>
      api.call(mergeRoutes.preview, { params: { id: pageId }, query: { otherId, remains }, signal }),
    staleTime: 0,
    retry: false,
    // Pressing the other choice must not empty the screen.
    placeholderData: keepPreviousData,
  });
}
