import { exportRoutes } from '@memorial/contracts/exports/exports.routes';
import type { ExportView } from '@memorial/contracts/exports/exports.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Milliseconds between two readings while an archive is being made. */
const pollMs = 3_000;

export const exportQueryKey = (pageId: string) => ['export', pageId] as const;

/** State of the newest archive that the account asked for. */
export function getExportQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: exportQueryKey(pageId),
    queryFn: ({ signal }) => api.call(exportRoutes.get, { params: { id: pageId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? pollMs : false),
  });
}

export function isUnderWay(archive: ExportView | undefined): boolean {
  return archive?.status === 'waiting' || archive?.status === 'making';
}
