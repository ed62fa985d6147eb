import type { QueueKind } from '@memorial/contracts/administration/queue.constants';
import { queueRoutes } from '@memorial/contracts/administration/queue.routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { queueQueryKeys } from './queue-query-keys.js';

/** Entries that wait for a decision; always read anew, because others decide, too. @param kind null: all kinds */
export function listQueueQuery(api: ApiClient, kind: QueueKind | null) {
  return infiniteQueryOptions({
    queryKey: [...queueQueryKeys.all, kind],
    queryFn: ({ pageParam, signal }) =>
      api.call(queueRoutes.list, {
        query: { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
