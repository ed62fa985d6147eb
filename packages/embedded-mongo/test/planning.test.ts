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

function parsed(line: string): Document {
  return JSON.parse(line.slice('slow '.length)) as Document;
}

/** Log lines about commands on a collection, once there are `count`. */
function logOf(c: Collection<Document>, commands: readonly string[], count: number): Promise<Document[]> {
  return vi.waitFor(
    () => {
      const found = lines
        .filter((line) => line.includes(`"${c.namespace}"`))
        .map(parsed)
        .filter(({ command }) => commands.includes(String(command)));
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** Innermost stage of a winning plan. */
function scanOf(explained: Document): Document {
  let stage = explained.queryPlanner.winningPlan as Document;
  while (stage.inputStage !== undefined) stage = stage.inputStage as Document;
  return stage;
}

function examined(explained: Document): unknown {
  const { totalKeysExamined, totalDocsExamined } = explained.executionStats as Document;
  return { keys: totalKeysExamined, docs: totalDocsExamined };
}

test('the ends of a range belong to it where the query says so', async () => {
  const collection = await filled(
    [1, 2, 3].map((n) => ({ n })),
    { n: 1 },
  );
  const found = async (condition: Document) => {
    const rows = await collection.find({ n: condition }).hint({ n: 1 }).sort({ n: 1 }).toArray();
    return rows.map(({ n }) => n);
  };
  expect(await found({ $gte: 2 })).toEqual([2, 3]);
  expect(await found({ $gt: 2 })).toEqual([3]);
  expect(await found({ $lte: 2 })).toEqual([1, 2]);
  expect(await found({ $lt: 2 })).toEqual([1]);
  expect(await found({ $gte: 1, $lte: 2 })).toEqual([1, 2]);
});

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

describe('a search by words', () => {
  const people = Array.from({ length: 400 }, (_, i) => ({
    _id: i,
    isListed: i % 4 !== 0,
    tokens: [`a b${i % 7}`, `a b${i % 5}`, `c d${i % 3}`, i % 2 === 0 ? 'e f' : 'e g'],
    facets: [`f${i % 3}`, `g${i % 5}`],
    x: i % 11,
    createdAt: new Date(1_000 * ((i * 37) % 400)),
  }));
  const words = { isListed: true, tokens: { $in: [/^a b6/, /^c d2/, 'e f'] } };
  const hits = people.filter(
    ({ isListed, tokens }) => isListed && tokens.some((token) => /^a b6|^c d2|^e f$/.test(token)),
  );
  const listed = people.filter(({ isListed }) => isListed);
  let c: Collection<Document>;

  beforeAll(async () => {
    const keys = [
      { isListed: 1, tokens: 1 },
      { isListed: 1, x: 1, _id: 1 },
      { isListed: 1, facets: 1, createdAt: -1, _id: -1 },
    ];
    c = await filled(people as unknown as Document[], ...keys);
  });

  test('takes a range for each prefix and word, and finds each document once', async () => {
    const explained = await c.find(words).explain('executionStats');
    expect(scanOf(explained)).toMatchObject({ stage: 'IXSCAN', indexName: 'isListed_1_tokens_1' });
    expect(scanOf(explained).ranges).toBeGreaterThanOrEqual(3);
    expect(explained.executionStats).toMatchObject({
      nReturned: hits.length,
      totalDocsExamined: hits.length,
    });
    const found = await c.find(words).toArray();
    expect(found.map(({ _id }) => Number(_id)).sort((a, b) => a - b)).toEqual(hits.map(({ _id }) => _id));
  });

  test('a prefix that lies in another one, and a word twice, change nothing', async () => {
    const filter = { isListed: true, tokens: { $in: [/^a b6/, /^a/, 'a b6', 'a b6'] } };
    expect(await c.countDocuments(filter)).toBe(listed.length);
    expect(await c.find(filter).toArray()).toHaveLength(listed.length);
  });

  test('an expression without a literal beginning is looked for in all that is listed', async () => {
    const filter = { isListed: true, tokens: { $in: [/b6/, 'none'] } };
    const explained = await c.find(filter).explain('executionStats');
    expect(scanOf(explained)).toMatchObject({ stage: 'IXSCAN' });
    expect(await c.find(filter).toArray()).toHaveLength(
      listed.filter(({ tokens }) => tokens.some((token) => token.includes('b6'))).length,
    );
  });

  test('stops at its limit, and does not read what it skips', async () => {
    const explained = await c.find(words).skip(30).limit(5).explain('executionStats');
    expect(explained.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
    expect((explained.executionStats as Document).totalKeysExamined).toBeLessThan(80);
    const all = await c.find(words).toArray();
    expect(await c.find(words).skip(30).limit(5).toArray()).toEqual(all.slice(30, 35));
    expect(await c.find(words).skip(hits.length).toArray()).toEqual([]);
  });

  test('is counted up to a limit without reading a document', async () => {
    const own = await filled(
      people as unknown as Document[],
      { isListed: 1, tokens: 1 },
      { isListed: 1, x: 1 },
    );
    expect(await own.countDocuments(words, { limit: 21 })).toBe(21);
    expect(await own.countDocuments(words, { skip: 10, limit: 21 })).toBe(21);
    expect(await own.countDocuments(words, { skip: hits.length - 3, limit: 21 })).toBe(3);
    expect(await own.countDocuments(words, { limit: 10_000 })).toBe(hits.length);
    expect(await own.countDocuments({ isListed: true, x: 3 }, { limit: 5 })).toBe(5);
    const logged = await logOf(own, ['aggregate'], 5);
    expect(logged.map(({ docsExamined }) => docsExamined as number)).toEqual([0, 0, 0, 0, 0]);
    expect(logged[0]?.keysExamined).toBeLessThan(60);
  });

  test.each([
    ['a sort behind an equality', { isListed: true }, { isListed: 1, x: 1, _id: 1 }, 'isListed_1_x_1__id_1'],
    [
      'a range and its sort',
      { isListed: true, x: { $gt: 3, $lt: 9 } },
      { x: -1, _id: -1 },
      'isListed_1_x_1__id_1',
    ],
    [
      'an equality on an array and a sort',
      { isListed: true, facets: 'f1' },
      { createdAt: -1, _id: -1 },
      'isListed_1_facets_1_createdAt_-1__id_-1',
    ],
    [
      'several values of an array and a sort',
      { isListed: true, facets: { $in: ['f1', 'g2', 'g4'] } },
      { createdAt: -1, _id: -1 },
      'isListed_1_facets_1_createdAt_-1__id_-1',
    ],
  ])('%s come from one index, in order', async (_, filter, sort, indexName) => {
    const query = (): ReturnType<typeof c.find> => c.find(filter as never).sort(sort as never);
    const explained = await query().limit(7).explain('executionStats');
    expect(explained.queryPlanner.winningPlan).toMatchObject({
      stage: 'LIMIT',
      inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName } },
    });
    expect((explained.executionStats as Document).totalDocsExamined).toBe(7);
    const plain = await c
      .find(filter as never, { hint: { $natural: 1 } })
      .sort(sort as never)
      .toArray();
    expect(await query().toArray()).toEqual(plain);
    expect(await query().skip(5).limit(7).toArray()).toEqual(plain.slice(5, 12));
  });

  test('a hint chooses the index', async () => {
    const explained = await c.find(words, { hint: 'isListed_1_x_1__id_1' }).explain('executionStats');
    expect(scanOf(explained)).toMatchObject({ stage: 'IXSCAN', indexName: 'isListed_1_x_1__id_1' });
    expect(await c.find(words, { hint: { isListed: 1, x: 1, _id: 1 } }).toArray()).toHaveLength(hits.length);
    expect(await c.countDocuments(words, { hint: 'isListed_1_tokens_1', limit: 4 })).toBe(4);
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
  expect(await c.find({ a: 7 }, { batchSize: 30 }).toArray()).toHaveLength(40);
  await c.updateMany({ i: 3 }, { $set: { b: 1 } });
  const logged = await logOf(c, ['find', 'update'], 2);
  expect(logged[0]).toMatchObject({ command: 'find', filter: { a: 7 }, plan: 'IXSCAN a_1' });
  expect(logged[1]).toMatchObject({
    command: 'update',
    filter: { i: 3 },
    plan: 'COLLSCAN',
    docsExamined: 40,
  });
  const more = lines.filter((line) => line.includes('"getMore"')).map(parsed);
  expect(more).toContainEqual(expect.objectContaining({ filter: { a: 7 }, plan: 'IXSCAN a_1' }));
});

/** Random values that often collide: few numbers, nulls, absences, nested arrays. */
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
    () => ({ a: { $in: [/^s[01]/, /^s/, `s${n()}`, n(), null].slice(n()) } }),
    () => ({ n: { $in: [n(), n()] }, 'k.y': { $in: [n(), /^s/, null] } }),
    () => ({ n: range() }),
  )();
}

async function matched(collection: Collection<Document>, filter: Document): Promise<number[]> {
  const found = await collection.find(filter).toArray();
  return found.map(({ _id }) => _id as unknown as number).sort((a, b) => a - b);
}

test('refuses a negated range of an array where an index begins with its path, as MongoDB 4.4 does', async () => {
  const c = await filled([{ a: 1, b: 1 }], { a: 1, b: 1 });
  const refused = { code: 1, message: 'Indexed negation of array inequality not supported.' };
  for (const range of [{ $gt: [] }, { $gte: [1] }, { $lt: [1] }, { $lte: [] }]) {
    await expect(c.find({ a: { $not: range } }).toArray()).rejects.toMatchObject(refused);
    expect(await c.find({ b: { $not: range } }).toArray()).toHaveLength(1);
  }
  expect(await c.find({ a: { $not: { $gt: 1 } } }).toArray()).toHaveLength(1);
});

test('a distinct unwinds an array in an array once more where an index answers it, as MongoDB does', async () => {
  const docs = [{ a: [[1, 2], 3] }, { a: [[]] }];
  expect(await (await filled(docs)).distinct('a')).toEqual([3, [], [1, 2]]);
  expect(await (await filled(docs, { a: 1 })).distinct('a')).toEqual([1, 2, 3]);
});

const setOf = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value)));

test(`an index changes no answer, except arrays in arrays in a distinct (seed ${SEED})`, {
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
      const some = Math.floor(random() * 20) + 1;
      const counts = await Promise.all(
        indexed.map((c) => c.countDocuments(filter, { skip: 2, limit: some })),
      );
      const count = Math.min(some, Math.max(wanted.length - 2, 0));
      expect(counts, JSON.stringify(filter)).toEqual(KEYS.map(() => count));
    }
    for (const path of ['a', 'a.x', 'k.x', 'n', 'k']) {
      for (const filter of [{}, { n: { $gte: 2, $lt: 4 } }]) {
        const wanted = await plain.distinct(path, filter);
        const answers = await Promise.all(indexed.map((c) => c.distinct(path, filter)));
        for (const [at, found] of answers.entries()) {
          const isFromIndex = Object.keys(KEYS[at] ?? {})[0] === path && Object.keys(filter).length === 0;
          if (isFromIndex) expect(setOf(found), path).toEqual(setOf(wanted.flat()));
          else expect(found, path).toEqual(wanted);
        }
      }
    }
  }
});
