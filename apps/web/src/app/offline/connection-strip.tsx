import { formatPartialDate } from '@memorial/contracts/dates';
import { useSyncExternalStore } from 'react';
import { ownWords } from '../../lib/own-words.js';
import { type Connection, currentConnection, keptOn, onConnectionChange } from './connection.js';
import styles from './connection-strip.module.css';

const words = ownWords({
  offline: 'Немає зв’язку. Показано збережене.',
  kept: 'Зв’язок слабкий. Показано збережену копію',
});

/** Status line shown while the content may be older than on the server. */
export function ConnectionStrip() {
  const connection = useSyncExternalStore(onConnectionChange, currentConnection, () => 'online' as const);
  return (
    <p className={styles.strip} role="status">
      {lineOf(connection)}
    </p>
  );
}

function lineOf(connection: Connection): string {
  if (connection === 'online') return '';
  if (connection === 'offline') return words.offline;
  const day = keptOn();
  return day ? `${words.kept} від\u00a0${formatPartialDate(day)}.` : `${words.kept}.`;
}
