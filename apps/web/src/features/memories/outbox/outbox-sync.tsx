import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../shared/session/session-context.js';
import { outbox } from './outbox.js';
import { useSendOutbox } from './use-send-outbox.js';

/** Interval between send attempts, in milliseconds: not every browser reports that the connection is back. */
const retryIntervalMs = 20_000;

/**
 * Sends unsent memories on any screen: on mount, at an interval, when the connection is back and when the tab
 * becomes visible.
 */
export function OutboxSync() {
  const { status } = useSession();
  const sendOutbox = useSendOutbox();
  const sendIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && outbox.snapshot().length > 0) void sendOutbox();
  });
  useEffect(() => {
    if (status !== 'signedIn') return;
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
  }, [status]);
  return null;
}
