import { cachedTimingName } from '../../service-worker/cached-response.js';

/** `cached`: the document came from the cache because the server did not answer in time. */
export type Connection = 'online' | 'cached' | 'offline';

/** Connection state as the browser reports it. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isCachedDocumentShown() ? 'cached' : 'online';
}

export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function isCachedDocumentShown(): boolean {
  return cacheTiming() !== undefined;
}

/**
 * Day on which the displayed copy was cached, `YYYY-MM-DD`; null for a live document or a copy without a
 * date.
 */
export function cachedOn(): string | null {
  const day = cacheTiming()?.description.slice(0, 10);
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function cacheTiming(): PerformanceServerTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === cachedTimingName);
}
