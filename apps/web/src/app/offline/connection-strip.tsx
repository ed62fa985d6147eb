import { formatPartialDate } from '@memorial/contracts/dates';
import { useSyncExternalStore } from 'react';
import { defineCopy } from '../../shared/messages/define-copy.js';
import { type Connection, cachedOn, currentConnection, onConnectionChange } from './connection.js';
import styles from './connection-strip.module.css';

const copy = defineCopy({
  offline: 'Немає зв’язку. Показано збережене.',
  cached: 'Зв’язок слабкий. Показано збережену копію',
});

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
