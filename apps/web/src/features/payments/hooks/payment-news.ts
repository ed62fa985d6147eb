import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

const channelName = 'memorial-payments';

/** A channel between the tabs of this site; null in browsers that have none. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
}

/** Reads plan and limits anew, in this tab and in the others. */
export function announcePayment(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
  const channel = openChannel();
  channel?.postMessage('paid');
  channel?.close();
}

/** Follows payments of other tabs. @returns true once there was one */
export function usePaymentNews(): boolean {
  const queryClient = useQueryClient();
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    const channel = openChannel();
    channel?.addEventListener('message', () => {
      setIsHeard(true);
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
    });
    return () => channel?.close();
  }, [queryClient]);
  return isHeard;
}
