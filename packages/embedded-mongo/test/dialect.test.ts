import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AGGREGATE_ROWS,
  COMMAND_ROWS,
  QUERY_ROWS,
  SORT_ROWS,
  UPDATE_ROWS,
  WRITE_ROWS,
} from './dialect-rows.js';
import type { DialectRow } from './support/dialect.js';
import { newDatabaseName, startTestServer, type TestServer } from './support/test-server.js';

/* Behaviour required of every server: the embedded one, and the one named by MONGODB_URI (a mongod 7.0). */
let server: TestServer;
let db: Db;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db(newDatabaseName());
});
afterAll(async () => {
  await db.dropDatabase();
  await server.stop();
});

async function prepare(row: DialectRow): Promise<Collection<Document>> {
  counter++;
  const collection = db.collection(`c${counter}`);
  const docs = row.docs?.map((doc, i) => ({ _id: i + 1, ...doc }));
  if (docs !== undefined) await collection.insertMany(docs as never);
  return collection;
}

async function outcome(row: DialectRow, collection: Collection<Document>): Promise<unknown> {
  try {
    return { gives: await row.does(collection, db) };
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    return { fails: error.code };
  }
}

describe.each([
  ['queries', QUERY_ROWS],
  ['sorts, projections, counts', SORT_ROWS],
  ['updates', UPDATE_ROWS],
  ['writes and indexes', WRITE_ROWS],
  ['aggregation', AGGREGATE_ROWS],
  ['commands', COMMAND_ROWS],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const collection = await prepare(row);
    const expected = row.fails === undefined ? { gives: row.gives } : { fails: row.fails };
    expect(await outcome(row, collection)).toEqual(expected);
  });
});

/** Repeats every query row with an index on each field it names: the answer must not change. */
describe('queries through indexes', () => {
  const indexed = QUERY_ROWS.filter((row) => row.docs !== undefined && row.fails === undefined);
  test.each(indexed.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const collection = await prepare(row);
    const fields = new Set(row.docs?.flatMap((doc) => Object.keys(doc)));
    fields.delete('__proto__');
    for (const field of fields) {
      await collection.createIndex({ [field]: 1 });
      await collection.createIndex({ [field]: -1, other: 1 });
    }
    for (const path of ['k.x', 'k.y', 'a.x']) await collection.createIndex({ [path]: 1 });
    await collection.createIndex({ 'k.x': 1, 'k.y': -1 });
    expect(await outcome(row, collection)).toEqual({ gives: row.gives });
  });
});
