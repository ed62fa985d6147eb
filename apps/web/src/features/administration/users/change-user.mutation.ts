import { userAdministrationRoutes as routes } from '@memorial/contracts/administration/users.routes';
import type {
  AdministeredUserView,
  GrantPlanInput,
  SetRoleInput,
} from '@memorial/contracts/administration/users.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { userQueryKeys } from './users.queries.js';

/** An act on an account, with its reason. */
export type UserAct =
  | { readonly kind: 'block' | 'unblock' | 'endSessions'; readonly reason: string }
  | ({ readonly kind: 'setRole' } & SetRoleInput)
  | ({ readonly kind: 'grantPlan' } & GrantPlanInput);

/** Acts on an account; the answer is the account as it is then. */
export function useChangeUser(id: string) {
  const queryClient = useQueryClient();
  return useApiMutation((api, act: UserAct) => send(api, id, act), {
    onSuccess: (user) => {
      queryClient.setQueryData(userQueryKeys.one(id), user);
      void queryClient.invalidateQueries({ queryKey: [...userQueryKeys.all, 'list'] });
    },
  });
}

function send(api: ApiClient, id: string, act: UserAct): Promise<AdministeredUserView> {
  const params = { id };
  const { reason } = act;
  switch (act.kind) {
    case 'setRole':
      return api.call(routes.setRole, { params, body: { role: act.role, reason } });
    case 'grantPlan':
      return api.call(routes.grantPlan, { params, body: { plan: act.plan, months: act.months, reason } });
    default:
      return api.call(routes[act.kind], { params, body: { reason } });
  }
}
