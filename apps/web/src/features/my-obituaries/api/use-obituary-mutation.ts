import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Change of pages; it is pending until the displayed lists are updated, and so keeps its button busy. */
export function useObituaryMutation<Answer, Sent = void>(
  send: (api: ApiClient, sent: Sent) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }),
  });
}
