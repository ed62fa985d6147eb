import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';

export interface TestDatabase {
  /** Names a database of its own, empty. */
  readonly uri: string;
  /** Drops the database. */
  stop(): Promise<void>;
}

/** An empty database on the server that the whole run shares. */
export async function startDatabase(): Promise<TestDatabase> {
  const server = inject('mongodbUri');
  const name = `memorial-test-${randomUUID().slice(0, 8)}`;
  const uri = server.replace(/\/(\?|$)/, `/${name}$1`);
  return {
    uri,
    stop: async () => {
      const client = await MongoClient.connect(uri);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
