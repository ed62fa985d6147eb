import { adminAwardRoutes } from '@memorial/contracts/administration/awards.routes';
import type { AwardCategory } from '@memorial/contracts/awards/awards.constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export interface AwardsFilter {
  readonly search: string;
  readonly category: AwardCategory | null;
}

export const adminAwardsKey = ['administration', 'awards'] as const;

/** The catalogue by precedence, in parts. */
export function listAdminAwardsQuery(api: ApiClient, { search, category }: AwardsFilter) {
  return infiniteQueryOptions({
    queryKey: [...adminAwardsKey, search, category],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminAwardRoutes.list, {
        query: {
          ...(search === '' ? {} : { search }),
          ...(category === null ? {} : { category }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
