import { type Query, QueryClient } from '@tanstack/react-query';
import { obituaryQueryKeys } from '../obituary/obituary-query-keys.js';

const minute = 60_000;

/** Cache times of the home page in milliseconds, twice as long as the default. */
export const homeFreshness = { staleTime: 10 * minute, gcTime: 20 * minute } as const;

/** Number of inactive obituary queries kept in the cache. */
const maxInactiveObituaryQueries = 10;

/**
 * Query client: data is fresh for 5 minutes and removed after 10. The transport retries requests, so queries
 * do not.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline requests fail immediately, so that an error is shown; they are repeated after reconnecting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  evictOldQueries(client);
  return client;
}

/** Evict the oldest obituary queries, so that a long visit does not fill the memory of a phone. */
function evictOldQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerRemoved') return;
    const unseen = cache.findAll({ queryKey: obituaryQueryKeys.all, type: 'inactive' }).filter(isAnswered);
    const oldestFirst = unseen.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxInactiveObituaryQueries)))
      cache.remove(query);
  });
}

function isAnswered({ state }: Query): boolean {
  return state.status !== 'pending';
}
