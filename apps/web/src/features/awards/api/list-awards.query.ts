import {
  type AwardCategory,
  type AwardType,
  awardsCataloguePageSize,
} from '@memorial/contracts/awards/awards.constants';
import type { filterAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

/** Which awards of the catalogue are looked for; null is any. */
export interface AwardsQuestion {
  readonly search: string;
  readonly category: AwardCategory | null;
  readonly type: AwardType | null;
}

/** The catalogue by precedence, a page after the other. */
export function listAwardsQuery(api: ApiClient, { search, category, type }: AwardsQuestion) {
  return infiniteQueryOptions({
    queryKey: ['awards', { search, category, type }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(type ? { type } : {}),
        page: pageParam,
        limit: awardsCataloguePageSize,
      };
      return api.call<typeof filterAwardsEndpoint>(awardRoutes.filterCatalogue, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
