import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session-context.js';
import { outbox } from './outbox.js';
import { useDelivery } from './use-delivery.js';

/** Interval between send attempts, in milliseconds: not every browser reports that the connection is back. */
const everyMs = 20_000;

/**
 * Sends unsent memories on any screen: on mount, at an interval, when the connection is back and when the tab
 * becomes visible.
 */
export function Courier() {
  const { status } = useSession();
  const deliver = useDelivery();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && outbox.snapshot().length > 0) void deliver();
  });
  useEffect(() => {
    if (status !== 'signedIn') return;
    const go = () => look();
    go();
    const timer = setInterval(go, everyMs);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [status]);
  return null;
}
