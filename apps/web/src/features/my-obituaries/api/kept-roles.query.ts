import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Roles in which the user keeps pages of others. */
export function keptRolesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.keptRoles,
    queryFn: async ({ signal }): Promise<readonly GrantedRole[]> => {
      const lists = await Promise.all(
        grantedRoles.map((role) => api.call(obituaryRoutes.listMine, { query: { role, limit: 1 }, signal })),
      );
      return grantedRoles.filter((_, index) => (lists[index]?.total ?? 0) > 0);
    },
  });
}
