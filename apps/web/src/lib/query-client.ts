import { type Query, QueryClient } from '@tanstack/react-query';
import { obituaryQueryKeys } from './obituary-query-keys.js';

const minute = 60_000;

/** How long what the home page shows stays fresh, and is kept after it: twice as long as the rest. */
export const homeFreshness = { staleTime: 10 * minute, gcTime: 20 * minute } as const;

/** How many memory pages and lists of them are kept at once, those on the screen aside. */
const mostKept = 10;

/** Answers stay fresh for 5 minutes and are collected after 10; the transport repeats, not the cache. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: false,
        refetchOnWindowFocus: false,
        // A question that is asked without a line fails and is told of; it is asked again when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepFew(client);
  return client;
}

/** An evening of leafing through pages does not fill the memory of a phone: what was looked at first goes first. */
function keepFew(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerRemoved') return;
    const unseen = cache.findAll({ queryKey: obituaryQueryKeys.all, type: 'inactive' }).filter(isAnswered);
    const oldestFirst = unseen.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of oldestFirst.slice(0, Math.max(0, oldestFirst.length - mostKept))) cache.remove(query);
  });
}

function isAnswered({ state }: Query): boolean {
  return state.status !== 'pending';
}
