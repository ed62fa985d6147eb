import { inspect } from 'node:util';
import { type Collection, type Document as DriverDocument, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareValues, valuesIdentical } from '../../src/values/compare.js';
import { newDatabaseName, startTestServer, type TestServer } from '../support/test-server.js';
import { ABSENT, EXPRESSION_ROWS, Refused } from './expression.table.js';
import { PIPELINE_ROWS } from './pipeline.table.js';
import { PROJECTION_ROWS } from './projection.table.js';
import { QUERY_ERROR_ROWS, QUERY_ROWS } from './query.table.js';
import { UPDATE_ROWS, UPSERT_ROWS } from './update.table.js';

// Tables of mongod 7.0's behaviour: with MONGODB_URI they test that server, else the embedded one.

const RAW = { promoteValues: false, bsonRegExp: true } as const;
const PLAIN = { promoteValues: true } as const;

let server: TestServer;
let rows: Collection<DriverDocument>;
let other: Collection<DriverDocument>;

beforeAll(async () => {
  server = await startTestServer();
  const database = server.client.db(newDatabaseName(), { ...RAW });
  rows = database.collection('rows');
  other = database.collection('other');
});

afterAll(async () => {
  await server.client.db(rows.dbName).dropDatabase();
  await server.stop();
});

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

async function refill(
  collection: Collection<DriverDocument>,
  docs: readonly DriverDocument[],
): Promise<void> {
  await collection.deleteMany({});
  if (docs.length > 0) await collection.insertMany(docs.map((doc) => ({ ...doc })));
}

/** Error code of a refused command, or a text with the actual result. */
async function codeOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return `no error: ${show(await run())}`;
  } catch (error) {
    return error instanceof MongoServerError ? Number(error.code) : error;
  }
}

function expectSame(actual: unknown, wanted: unknown): void {
  expect(valuesIdentical(actual, wanted), `${show(actual)} instead of ${show(wanted)}`).toBe(true);
}

describe('queries', () => {
  it.each(QUERY_ROWS.map(([filter, doc, found]) => [show(filter), show(doc), found, filter, doc] as const))(
    '%s on %s: %s',
    async (_filter, _doc, found, filter, doc) => {
      await refill(rows, [{ _id: 1, ...doc } as DriverDocument]);
      expect(await rows.countDocuments(filter, PLAIN)).toBe(found ? 1 : 0);
      expect(await rows.find(filter).toArray()).toHaveLength(found ? 1 : 0);
    },
  );

  it.each(QUERY_ERROR_ROWS.map(([filter, code]) => [show(filter), code, filter] as const))(
    '%s is refused with %i',
    async (_filter, code, filter) => {
      await refill(rows, [{ _id: 1, a: 'x', b: 1 } as unknown as DriverDocument]);
      expect(await codeOf(() => rows.find(filter).toArray())).toBe(code);
    },
  );
});

describe('updates', () => {
  it.each(UPDATE_ROWS.map((row) => [show(row.update), show(row.doc), show(row.expected), row] as const))(
    '%s on %s: %s',
    async (_update, _doc, _expected, { update, doc, expected, arrayFilters, unchanged }) => {
      await refill(rows, [doc]);
      const run = async (): Promise<DriverDocument> =>
        server.client.db(rows.dbName).command(
          {
            update: rows.collectionName,
            updates: [
              {
                q: { _id: 1 },
                u: update,
                ...(arrayFilters === undefined ? {} : { arrayFilters }),
              },
            ],
          },
          PLAIN,
        );
      const reply = await run();
      const [failure] = (reply.writeErrors ?? []) as Array<{ code: number }>;
      if (typeof expected === 'number') {
        expect(failure?.code).toBe(expected);
        expectSame(await rows.findOne(), doc);
        return;
      }
      expect(reply.writeErrors).toBeUndefined();
      expectSame(await rows.findOne(), expected);
      expect(reply.nModified).toBe(unchanged === true ? 0 : 1);
    },
  );

  it.each(UPSERT_ROWS.map((row) => [show(row.filter), show(row.update), show(row.expected), row] as const))(
    'upsert of %s by %s: %s',
    async (_filter, _update, _expected, { filter, update, expected }) => {
      await refill(rows, []);
      const reply = await server.client
        .db(rows.dbName)
        .command({ update: rows.collectionName, updates: [{ q: filter, u: update, upsert: true }] }, PLAIN);
      const [failure] = (reply.writeErrors ?? []) as Array<{ code: number }>;
      if (typeof expected === 'number') {
        expect(failure?.code).toBe(expected);
        expect(await rows.countDocuments({}, PLAIN)).toBe(0);
      } else {
        expect(reply.writeErrors).toBeUndefined();
        expectSame(await rows.findOne(), expected);
      }
    },
  );
});

describe('projections', () => {
  it.each(
    PROJECTION_ROWS.map((row) => [show(row.projection), show(row.doc), show(row.expected), row] as const),
  )('%s of %s: %s', async (_projection, _doc, _expected, { projection, doc, expected }) => {
    await refill(rows, [doc]);
    const run = (): Promise<DriverDocument[]> => rows.find({}, { projection }).toArray();
    if (typeof expected === 'number') expect(await codeOf(run)).toBe(expected);
    else expectSame((await run())[0], expected);
  });
});

describe('expressions', () => {
  it.each(EXPRESSION_ROWS.map((row) => [show(row.expression), show(row.expected), row] as const))(
    '%s: %s',
    async (_expression, _expected, { expression, doc, expected }) => {
      await refill(rows, [{ _id: 1, ...doc } as DriverDocument]);
      const run = (): Promise<DriverDocument[]> =>
        rows.aggregate([{ $replaceWith: { result: expression } }]).toArray();
      if (expected instanceof Refused) {
        expect(await codeOf(run)).toBe(expected.code);
        return;
      }
      const [result] = await run();
      expectSame(result, expected === ABSENT ? {} : { result: expected });
    },
  );
});

describe('pipelines', () => {
  it.each(PIPELINE_ROWS.map((row) => [show(row.pipeline), show(row.expected), row] as const))(
    '%s: %s',
    async (_pipeline, _expected, { pipeline, docs, expected, other: foreign, anyOrder }) => {
      await refill(rows, docs);
      await refill(other, foreign ?? []);
      const run = (): Promise<DriverDocument[]> => rows.aggregate(pipeline).toArray();
      if (typeof expected === 'number') {
        expect(await codeOf(run)).toBe(expected);
        return;
      }
      const actual = await run();
      const wanted = [...expected];
      if (anyOrder === true) {
        actual.sort(compareValues);
        wanted.sort(compareValues);
      }
      expectSame(actual, wanted);
    },
  );
});
