import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session-context.js';
import { outbox } from './outbox.js';
import { useDelivery } from './use-delivery.js';

/** Where the browser does not tell that the line is back. */
const everyMs = 20_000;

/** Sends memories that wait, on whatever screen the person is: now, when the line is back, on coming back to the tab. */
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
