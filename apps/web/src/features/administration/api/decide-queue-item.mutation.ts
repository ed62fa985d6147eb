import { queueRoutes } from '@memorial/contracts/administration/queue.routes';
import type { QueueItem, QueueList } from '@memorial/contracts/administration/queue.schemas';
import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { queueQueryKeys } from './queue-query-keys.js';

export interface QueueDecision {
  readonly item: QueueItem;
  readonly isAccepted: boolean;
  readonly reason: string;
}

/** Decides one entry by the call of its kind, and takes it out of the list. One that somebody else decided goes, too. */
export function useDecideQueueItem() {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSuccess: (_, { item }) => {
      queryClient.setQueriesData<InfiniteData<QueueList>>({ queryKey: queueQueryKeys.all }, (list) =>
        list ? { ...list, pages: list.pages.map((page) => without(page, item)) } : list,
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void queryClient.invalidateQueries({ queryKey: queueQueryKeys.all });
    },
  });
}

function without(page: QueueList, { kind, _id }: QueueItem): QueueList {
  return { ...page, data: page.data.filter((item) => item.kind !== kind || item._id !== _id) };
}

function send(api: ApiClient, { item, isAccepted, reason }: QueueDecision): Promise<unknown> {
  const params = { id: item._id };
  if (item.kind === 'report') {
    const outcome = isAccepted ? 'upheld' : 'dismissed';
    return api.call(reportRoutes.decide, { params, body: { outcome, reason } });
  }
  if (item.kind === 'memory' && item.memory) {
    const decision = isAccepted ? 'approve' : 'reject';
    return api.call(queueRoutes.decideMemory, {
      params,
      body: { decision, reason, revision: item.memory.revision },
    });
  }
  if (item.kind === 'charity' && item.charity) {
    const decision = isAccepted ? 'genuine' : 'refused';
    return api.call(queueRoutes.checkCharity, {
      params,
      body: { decision, reason, revision: item.charity.revision },
    });
  }
  throw new Error(`nothing to decide about ${item.kind}`);
}
