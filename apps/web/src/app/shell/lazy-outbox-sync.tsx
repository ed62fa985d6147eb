import { type ComponentType, useEffect, useState } from 'react';
import { browserStorage, storageKeys } from '../../shared/storage/storage.js';

const checkIntervalMs = 20_000;

/** Loads the outbox sync when there are pending memories and a connection. */
export function LazyOutboxSync() {
  const [OutboxSync, setOutboxSync] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (OutboxSync) return;
    const loadWhenNeeded = () => {
      // Skip while offline: some browsers cache a failed import for the lifetime of the document.
      if (!navigator.onLine || browserStorage.read(storageKeys.waitingMemories) === null) return;
      import('../../features/memories/outbox/outbox-sync.js').then(
        (loaded) => setOutboxSync(() => loaded.OutboxSync),
        // The next event tries again.
        () => undefined,
      );
    };
    loadWhenNeeded();
    // Poll as well: browsers do not always report a restored connection.
    const timer = setInterval(loadWhenNeeded, checkIntervalMs);
    window.addEventListener('online', loadWhenNeeded);
    document.addEventListener('visibilitychange', loadWhenNeeded);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', loadWhenNeeded);
      document.removeEventListener('visibilitychange', loadWhenNeeded);
    };
  }, [OutboxSync]);
  return OutboxSync && <OutboxSync />;
}
