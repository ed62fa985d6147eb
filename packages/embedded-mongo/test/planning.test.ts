import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedMongo, spawnEmbeddedMongo } from '../src/index.js';
import { newFolder, removeFolders } from './support/folders.js';
import { seededRandom } from './support/random.js';

const SEED = Number(process.env.SEED ?? 11);

const ROUNDS = process.env.LONG === '1' ? 40 : 1;
const KEYS: Document[] = [
  { a: 1 },
  { 'a.x': 1 },
  { 'k.x': 1, 'k.y': -1 },
  { n: 1, 'k.y': 1 },
  { 'k.y': 1, n: 1 },
  { k: -1 },
];

let server: EmbeddedMongo;
let client: MongoClient;
const lines: string[] = [];

beforeAll(async () => {
  server = await spawnEmbeddedMongo({
    dbPath: newFolder(),
    nosync: true,
    slowMillis: 0,
    onLine: (line) => lines.push(line),
  });
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
  removeFolders();
});

let counter = 0;

async function filled(docs: Document[], ...indexes: Document[]): Promise<Collection<Document>> {
  counter++;
  const collection = client.db('plans').collection<Document>(`c${counter}`);
  await collection.insertMany(docs);
  for (const key of indexes) await collection.createIndex(key as never);
  return collection;
}

/** The innermost stage of a winning plan. */
function scanOf(explained: Document): Document {
  let stage = explained.queryPlanner.winningPlan as Document;
  while (stage.inputStage !== undefined) stage = stage.inputStage as Document;
  return stage;
}

function examined(explained: Document): unknown {
  const { totalKeysExamined, totalDocsExamined } = explained.executionStats as Document;
  return { keys: totalKeysExamined, docs: totalDocsExamined };
}

describe('explain', () => {
  const docs = Array.from({ length: 100 }, (_, i) => ({ _id: i, a: i, list: [i, i + 50], kind: i % 4 }));

  test('of a find names the index, or says that there is none', async () => {
    const c = await filled(docs as Document[], { a: 1 });
    expect(scanOf(await c.find({ a: { $lt: 5 } }).explain())).toMatchObject({
      stage: 'IXSCAN',
      indexName: 'a_1',
    });
    expect(scanOf(await c.find({ kind: 1 }).explain())).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('of an aggregate is about its leading stages, a filter behind the sort too', async () => {
    const c = await filled(docs as Document[], { kind: 1, a: -1 });
    const stages = [{ $sort: { a: -1 } }, { $match: { kind: 2 } }, { $limit: 3 }, { $project: { a: 1 } }];
    const explained = await c.aggregate(stages).explain('executionStats');
    expect(scanOf(explained)).toMatchObject({ stage: 'IXSCAN', indexName: 'kind_1_a_-1' });
    expect(explained.queryPlanner.winningPlan).toMatchObject({ stage: 'LIMIT', limitAmount: 3 });
    expect(explained.executionStats).toMatchObject({ nReturned: 3 });
    expect((await c.aggregate(stages).toArray()).map(({ a }) => a)).toEqual([98, 94, 90]);
  });

  test('of a distinct that the index covers shows one look-up a value', async () => {
    const c = await filled(docs as Document[], { kind: 1 });
    const explained = await client
      .db('plans')
      .command({ explain: { distinct: c.collectionName, key: 'kind' }, verbosity: 'queryPlanner' });
    expect(scanOf(explained)).toMatchObject({ stage: 'DISTINCT_SCAN', indexName: 'kind_1' });
  });

  test('both ends of an $elemMatch on the elements bound the scan; without it only one does', async () => {
    const c = await filled(docs as Document[], { list: 1 });
    const bounded = await c.find({ list: { $elemMatch: { $gte: 10, $lt: 12 } } }).explain('executionStats');
    expect(examined(bounded)).toEqual({ keys: 2, docs: 2 });
    const loose = await c.find({ list: { $gte: 140, $lt: 145 } }).explain('executionStats');
    expect(examined(loose)).toEqual({ keys: 10, docs: 10 });
  });

  test('fields of one $elemMatch bound both paths of a compound index', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      k: [
        { x: i % 3, y: i },
        { x: 9, y: -i },
      ],
    }));
    const c = await filled(many as Document[], { 'k.x': 1, 'k.y': 1 });
    const explained = await c.find({ k: { $elemMatch: { x: 1, y: 7 } } }).explain('executionStats');
    expect(examined(explained)).toEqual({ keys: 1, docs: 1 });
  });
});

test('a count of an index range reads no document, however it is asked for', async () => {
  const c = await filled(
    Array.from({ length: 500 }, (_, i) => ({ a: i % 10, list: [i % 3, i % 5] })),
    { a: 1 },
    { list: 1 },
  );
  expect(await c.countDocuments({ a: 3 })).toBe(50);
  expect(await c.countDocuments({ a: 3 }, { skip: 45, limit: 10 })).toBe(5);
  expect(await c.countDocuments({ a: 99 })).toBe(0);
  expect(await c.countDocuments({ list: { $gte: 0 } })).toBe(500);
  expect(await c.countDocuments()).toBe(500);
  const groups = [{ $match: { a: 3 } }, { $group: { _id: null, n: { $sum: 1 } } }];
  expect(await c.aggregate(groups).toArray()).toEqual([{ _id: null, n: 50 }]);
  expect(await c.aggregate([{ $group: { _id: '$a', n: { $sum: 1 } } }]).toArray()).toHaveLength(10);
  expect(await c.aggregate([{ $group: { _id: 1, n: { $sum: 2 } } }]).toArray()).toEqual([
    { _id: 1, n: 1_000 },
  ]);
});

test('the slow-query log names filter and index, of batches that follow too', async () => {
  const c = await filled(
    Array.from({ length: 40 }, (_, i) => ({ a: 7, i })),
    { a: 1 },
  );
  const seen = lines.length;
  expect(await c.find({ a: 7 }, { batchSize: 30 }).toArray()).toHaveLength(40);
  await c.updateMany({ i: 3 }, { $set: { b: 1 } });
  await client.db('admin').command({ ping: 1 });
  await vi.waitFor(() => expect(lines.slice(seen).some((line) => line.includes('"ping"'))).toBe(true));
  const logged = lines.slice(seen).map((line) => JSON.parse(line.slice('slow '.length)) as Document);
  const ns = `plans.${c.collectionName}`;
  expect(logged[0]).toMatchObject({ command: 'find', ns, filter: { a: 7 }, plan: 'IXSCAN a_1' });
  expect(logged[1]).toMatchObject({ command: 'getMore', filter: { a: 7 }, plan: 'IXSCAN a_1' });
  expect(logged[2]).toMatchObject({
    command: 'update',
    ns,
    filter: { i: 3 },
    plan: 'COLLSCAN',
    docsExamined: 40,
  });
});

/** Values that meet: few numbers, nulls, absences, arrays within arrays. */
function randomValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 2 ? 4 : 7));
  const small = Math.floor(random() * 5);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return `s${small}`;
    case 4:
      return Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth + 1));
    case 5:
      return { x: randomValue(random, depth + 1), y: randomValue(random, depth + 1) };
    case 6:
      return { x: small };
    default:
      return small;
  }
}

function randomDocs(random: () => number): Document[] {
  return Array.from({ length: 120 }, (_, _id) => {
    const doc: Document = { _id, n: Math.floor(random() * 6) };
    if (random() < 0.9) doc.a = randomValue(random, 0);
    if (random() < 0.9) {
      doc.k = Array.from({ length: Math.floor(random() * 4) }, () => ({
        x: randomValue(random, 2),
        y: random() < 0.2 ? null : Math.floor(random() * 5),
      }));
    }
    return doc;
  });
}

function randomFilter(random: () => number): Document {
  const n = (): number => Math.floor(random() * 5);
  const range = (): Document => ({ $gte: n(), $lte: n() + 1 });
  const pick = <T>(...items: T[]): T => items[Math.floor(random() * items.length)] as T;
  return pick<() => Document>(
    () => ({ a: { $elemMatch: range() } }),
    () => ({ a: { $elemMatch: { $elemMatch: range() } } }),
    () => ({ a: { $elemMatch: { $in: [n(), null, `s${n()}`] } } }),
    () => ({ a: { $elemMatch: { x: pick<unknown>(n(), range(), null) } } }),
    () => ({ a: { $elemMatch: { 0: n() } } }),
    () => ({ k: { $elemMatch: { x: pick<unknown>(n(), range()), y: pick<unknown>(n(), range(), null) } } }),
    () => ({ k: { $elemMatch: { x: { $elemMatch: range() }, y: n() } } }),
    () => ({ 'k.x': range(), k: { $elemMatch: { x: n(), y: range() } } }),
    () => ({ 'k.x': range(), 'k.y': range() }),
    () => ({ a: range(), n: n() }),
    () => ({ n: range() }),
  )();
}

async function matched(collection: Collection<Document>, filter: Document): Promise<number[]> {
  const found = await collection.find(filter).toArray();
  return found.map(({ _id }) => _id as unknown as number).sort((a, b) => a - b);
}

test(`an index changes no answer: filters with $elemMatch, and distinct (seed ${SEED})`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const docs = randomDocs(random);
    const plain = await filled(docs);
    const indexed = await Promise.all(KEYS.map((key) => filled(docs, key)));
    for (let i = 0; i < 30; i++) {
      const filter = randomFilter(random);
      const wanted = await matched(plain, filter);
      const answers = await Promise.all(indexed.map((c) => matched(c, filter)));
      for (const found of answers) expect(found, JSON.stringify(filter)).toEqual(wanted);
    }
    for (const path of ['a', 'a.x', 'k.x', 'n', 'k']) {
      for (const filter of [{}, { n: { $gte: 2, $lt: 4 } }]) {
        const wanted = await plain.distinct(path, filter);
        const answers = await Promise.all(indexed.map((c) => c.distinct(path, filter)));
        for (const found of answers) expect(found, path).toEqual(wanted);
      }
    }
  }
});
