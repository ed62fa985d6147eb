import { remembranceRoutes } from '@memorial/contracts/remembrance/remembrance.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

export function useUnsubscribe(token: string) {
  return useApiMutation<unknown>((api) => api.call(remembranceRoutes.unsubscribe, { params: { token } }));
}
