import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { isOffline } from '../../../shared/api/is-offline.js';
import { homeFreshness } from '../../../shared/api/query-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { readStories } from '../model/story.js';

const storiesLimit = 40;

/** Lists the pages with the highest completeness; falls back to the newest if that request fails. */
export function listStoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.stories,
    queryFn: async ({ signal }): Promise<ObituaryCard[]> => {
      try {
        return readStories(
          await api.call(obituaryRoutes.topFilled, { query: { limit: storiesLimit }, signal }),
        );
      } catch (error) {
        if (!(error instanceof ApiError) || isOffline(error)) throw error;
        const query = { page: 1, limit: storiesLimit, sortBy: 'createdAt', sortOrder: 'desc' } as const;
        return readStories(await api.call(obituaryRoutes.list, { query, signal }));
      }
    },
    ...homeFreshness,
  });
}
