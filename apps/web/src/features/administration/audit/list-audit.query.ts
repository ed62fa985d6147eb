import { auditRoutes } from '@memorial/contracts/administration/audit.routes';
import type { AuditQuery } from '@memorial/contracts/administration/audit.schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export type AuditFilter = Omit<AuditQuery, 'cursor' | 'limit'>;

/** Acts, newest first, in parts. */
export function listAuditQuery(api: ApiClient, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(auditRoutes.list, {
        query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
