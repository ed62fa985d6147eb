import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** Answers stay fresh for 5 minutes and are collected after 10; the transport repeats, not the cache. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * minute, gcTime: 10 * minute, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
