import { formatPartialDate } from '@memorial/contracts/dates';
import { connectionStripMessages as copy } from '@memorial/contracts/messages/ui/connection-strip';
import { useSyncExternalStore } from 'react';
import { cachedTimingName } from '../../service-worker/cached-response.js';
import styles from './connection-strip.module.css';

/** Status line shown while the content may be older than on the server. */
export function ConnectionStrip() {
  const text = useSyncExternalStore(onConnectionChange, statusText, () => '');
  return (
    <p className={styles.strip} role="status">
      {text}
    </p>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Empty while the browser is online and shows a live document. */
function statusText(): string {
  if (!navigator.onLine) return copy.offline;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const cached = navigation?.serverTiming?.find(({ name }) => name === cachedTimingName);
  if (!cached) return '';
  // The day on which the copy was cached; a copy may have none.
  const day = cached.description.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day)
    ? `${copy.cached} від\u00a0${formatPartialDate(day)}.`
    : `${copy.cached}.`;
}
