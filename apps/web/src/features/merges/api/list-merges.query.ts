import { isRunningMerge } from '@memorial/contracts/merges/merges.constants';
import { mergeRoutes } from '@memorial/contracts/merges/merges.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { mergeQueryKeys } from './merge-query-keys.js';

/** Time between two calls while a state changes by itself. */
const askEveryMs = 2_000;

/** Merges of a page, newest first; asked again while one is being carried out. */
export function listMergesQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: mergeQueryKeys.list(pageId),
    queryFn: ({ signal }) => api.call(mergeRoutes.list, { params: { id: pageId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some((merge) => isRunningMerge(merge.state)) ? askEveryMs : false,
  });
}
