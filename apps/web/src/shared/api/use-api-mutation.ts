import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ApiClient } from './api-client.js';
import { useApi } from './api-context.js';

/** A call of the API as a mutation. */
export function useApiMutation<Answer, Sent = void>(
  send: (api: ApiClient, sent: Sent) => Promise<Answer>,
  options?: Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn'>,
) {
  const api = useApi();
  return useMutation({ ...options, mutationFn: (sent) => send(api, sent) });
}
