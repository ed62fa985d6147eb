import { exportRoutes } from '@memorial/contracts/exports/exports.routes';
import type { ExportView } from '@memorial/contracts/exports/exports.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';

/** Milliseconds between two readings while an archive is being made. */
const pollMs = 3_000;

export const exportQueryKey = (pageId: string) => ['export', pageId] as const;

/** The newest archive that the account asked for; null: there is none. */
export function getExportQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: exportQueryKey(pageId),
    queryFn: async ({ signal }): Promise<ExportView | null> => {
      try {
        return await api.call(exportRoutes.get, { params: { id: pageId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'export.notFound') return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? pollMs : false),
  });
}

export function isUnderWay(archive: ExportView | null | undefined): boolean {
  return archive?.status === 'waiting' || archive?.status === 'making';
}
