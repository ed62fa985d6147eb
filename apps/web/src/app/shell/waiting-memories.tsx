import { type ComponentType, useEffect, useState } from 'react';
import { browserStorage, storageKeys } from '../../lib/storage.js';

const everyMs = 20_000;

/** Fetches what sends memories written without a line, once there is one to send. */
export function WaitingMemories() {
  const [Courier, setCourier] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Courier) return;
    const look = () => {
      // Some browsers remember a failed import for as long as the document lives: it is not tried without a line.
      if (!navigator.onLine || browserStorage.read(storageKeys.waitingMemories) === null) return;
      import('../../features/memories/outbox/courier.js').then(
        (loaded) => setCourier(() => loaded.Courier),
        // Asked for again with the next sign of a line.
        () => undefined,
      );
    };
    look();
    // A line that is back is not always told of.
    const timer = setInterval(look, everyMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [Courier]);
  return Courier && <Courier />;
}
