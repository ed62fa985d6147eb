import { formatPartialDate } from '@memorial/contracts/dates';
import { connectionStripMessages as copy } from '@memorial/contracts/messages/ui/connection-strip';
import { useSyncExternalStore } from 'react';
import { type Connection, cachedOn, currentConnection, onConnectionChange } from './connection.js';
import styles from './connection-strip.module.css';

/** Status line shown while the content may be older than on the server. */
export function ConnectionStrip() {
  const connection = useSyncExternalStore(onConnectionChange, currentConnection, () => 'online' as const);
  return (
    <p className={styles.strip} role="status">
      {statusText(connection)}
    </p>
  );
}

function statusText(connection: Connection): string {
  if (connection === 'online') return '';
  if (connection === 'offline') return copy.offline;
  const day = cachedOn();
  return day ? `${copy.cached} від\u00a0${formatPartialDate(day)}.` : `${copy.cached}.`;
}
