import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { withDatabase } from './database-uri.js';

export interface TestDatabase {
  /** URI of a new empty database. */
  readonly uri: string;
  /** Drop the database. */
  stop(): Promise<void>;
}

/** Create an empty database on the server that the whole test run shares. */
export async function startDatabase(): Promise<TestDatabase> {
  const server = inject('mongodbUri');
  const uri = withDatabase(server, `memorial-test-${randomUUID().slice(0, 8)}`);
  return {
    uri,
    stop: async () => {
      const client = await MongoClient.connect(uri);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
