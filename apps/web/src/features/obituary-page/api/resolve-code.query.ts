import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/**
 * Resolves a short code to the obituary id; null if the page does not exist or is not visible to the caller.
 */
export function resolveCodeQuery(api: ApiClient, code: string, viewer: 'guest' | 'member') {
  return queryOptions({
    queryKey: obituaryQueryKeys.code(code, viewer),
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const target = await api.call(obituaryRoutes.resolveCode, { params: { code }, signal });
        return target._id;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'obituary.notFound') return null;
        throw error;
      }
    },
  });
}
