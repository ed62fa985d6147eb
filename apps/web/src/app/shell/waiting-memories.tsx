import { type ComponentType, useEffect, useState } from 'react';
import { browserStorage, storageKeys } from '../../lib/storage.js';

const everyMs = 20_000;

/** Loads the outbox sync when there are pending memories and a connection. */
export function WaitingMemories() {
  const [Courier, setCourier] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Courier) return;
    const look = () => {
      // Skip while offline: some browsers cache a failed import for the lifetime of the document.
      if (!navigator.onLine || browserStorage.read(storageKeys.waitingMemories) === null) return;
      import('../../features/memories/outbox/courier.js').then(
        (loaded) => setCourier(() => loaded.Courier),
        // The next event tries again.
        () => undefined,
      );
    };
    look();
    // Poll as well: browsers do not always report a restored connection.
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
