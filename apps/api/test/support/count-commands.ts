import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestApp } from './app.js';

/** Counts the commands sent to the database; the application must run with `monitorCommands`. */
export function countCommands({ app }: TestApp): { stop: () => number } {
  const client = app.get<Connection>(getConnectionToken()).getClient();
  let count = 0;
  const listen = (): void => {
    count += 1;
  };
  client.on('commandStarted', listen as never);
  return {
    stop: () => {
      client.off('commandStarted', listen as never);
      return count;
    },
  };
}
