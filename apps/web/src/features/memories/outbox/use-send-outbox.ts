import { memoryOutboxMessages as copy } from '@memorial/contracts/messages/ui/memory-outbox';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { useSessionStore } from '../../../shared/session/session-context.js';
import { readToken } from '../../../shared/session/token.js';
import { memoryQueryKeys } from '../api/memory-query-keys.js';
import { outbox } from './outbox.js';
import { type SendOutcome, sendOutbox } from './send-outbox.js';

/** Returns a function that sends the outbox and shows a toast for each sent memory. */
export function useSendOutbox(): () => Promise<SendOutcome> {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const toast = useToast();
  return () =>
    sendOutbox({
      outbox,
      api,
      personId: () => readToken(session.token() ?? '')?.userId ?? null,
      locks: navigator.locks,
      onSent: ({ obituaryId, state }) => {
        toast.success(copy.sent, state === 'pending' ? { detail: copy.waits } : {});
        void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.ofObituary(obituaryId) });
      },
    });
}
