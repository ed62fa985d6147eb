import {
  type AwardCategory,
  type AwardType,
  awardsCataloguePageSize,
} from '@memorial/contracts/awards/awards.constants';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { nextPage } from '../../../shared/format/paging.js';

/** Filter of the award catalogue; null means any. */
export interface AwardsFilter {
  readonly search: string;
  readonly category: AwardCategory | null;
  readonly type: AwardType | null;
  /** Awards of this type come first. */
  readonly firstType: AwardType;
}

/** The catalogue in order of precedence, page by page. */
export function listAwardsQuery(api: ApiClient, { firstType, search, category, type }: AwardsFilter) {
  return infiniteQueryOptions({
    queryKey: ['awards', { firstType, search, category, type }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(type ? { type } : { firstType }),
        page: pageParam,
        limit: awardsCataloguePageSize,
      };
      return api.call(awardRoutes.filterCatalogue, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}
