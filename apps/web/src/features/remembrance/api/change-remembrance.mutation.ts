import { remembranceRoutes } from '@memorial/contracts/remembrance/remembrance.routes';
import type { ChangeRemembranceRequest } from '@memorial/contracts/remembrance/remembrance.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { remembranceQueryKeys } from './remembrance-query-keys.js';

const scope = { id: 'remembrance' };

/** Changes the user's calendar; changes are sent one after the other. */
export function useChangeRemembrance() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, body: ChangeRemembranceRequest) => api.call(remembranceRoutes.change, { body }),
    {
      scope,
      onSuccess: (calendar) => {
        queryClient.setQueryData(remembranceQueryKeys.calendar, calendar);
        return queryClient.invalidateQueries({ queryKey: remembranceQueryKeys.all });
      },
    },
  );
}
