import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usageQueryKey } from '../../lib/obituary-query-keys.js';

const channelName = 'memorial-payments';

/** A channel between the tabs of this site; null in browsers that have none. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

/** Reads plan and limits anew, in this tab and in the others. */
export function announcePayment(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQueryKey });
  const channel = openChannel();
  channel?.postMessage('paid');
  channel?.close();
}

/** Follows payments of other tabs. */
export function usePaymentNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener('message', () => {
      void queryClient.invalidateQueries({ queryKey: usageQueryKey });
    });
    return () => channel?.close();
  }, [queryClient]);
}
