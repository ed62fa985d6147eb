import { keptMark } from '../../service-worker/kept-copy.js';

/** `kept`: the document came from this device, because the server did not answer in time. */
export type Connection = 'online' | 'kept' | 'offline';

/** The line as the browser knows it. */
export function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isKeptDocumentShown() ? 'kept' : 'online';
}

export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function isKeptDocumentShown(): boolean {
  return keptTiming() !== undefined;
}

/** The day on which the shown copy was kept, `YYYY-MM-DD`; null when it is none or older than the note of it. */
export function keptOn(): string | null {
  const day = keptTiming()?.description.slice(0, 10);
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function keptTiming(): PerformanceServerTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === keptMark);
}
