import { memoryOutboxMessages as copy } from '@memorial/contracts/messages/ui/memory-outbox';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pageKeyIn, useApiWithPageKeys } from '../../../shared/page-keys/page-keys.js';
import { useSession, useSessionStore } from '../../../shared/session/session-context.js';
import { readToken } from '../../../shared/session/token.js';
import { memoryQueryKeys } from '../api/memory-query-keys.js';
import { storeEditKey } from '../api/store-edit-key.js';
import { outbox } from './outbox.js';
import { type SendOutcome, sendOutbox } from './send-outbox.js';

/** Interval between send attempts, in milliseconds: not every browser reports that the connection is back. */
const retryIntervalMs = 20_000;

/**
 * Sends unsent memories on any screen: on mount, at an interval, when the connection is back and when the tab
 * becomes visible.
 */
export function OutboxSync() {
  const { status, restricted } = useSession();
  const canSend = status !== 'checking' && !restricted;
  const send = useSendOutbox();
  const sendIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && outbox.snapshot().length > 0) void send();
  });
  useEffect(() => {
    if (!canSend) return;
    const sync = () => sendIfVisible();
    sync();
    const timer = setInterval(sync, retryIntervalMs);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [canSend]);
  return null;
}

/** Returns a function that sends the outbox and shows a toast for each sent memory. */
export function useSendOutbox(): () => Promise<SendOutcome> {
  const api = useApiWithPageKeys();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const toast = useToast();
  return () =>
    sendOutbox({
      outbox,
      api,
      userId: () => readToken(session.token() ?? '')?.userId ?? null,
      pageKey: pageKeyIn,
      locks: navigator.locks,
      onSent: (memory) => {
        const { obituaryId, state } = memory;
        storeEditKey(queryClient, memory);
        toast.success(copy.sent, state === 'pending' ? { detail: copy.waits } : {});
        void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.ofObituary(obituaryId) });
      },
    });
}
