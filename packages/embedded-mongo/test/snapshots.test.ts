import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongo, spawnEmbeddedMongo } from '../src/index.js';
import { newFolder, removeFolders } from './support/folders.js';

/** Memory limit of a sort in bytes: mongod's. */
const SORT_BYTES = 100 * 1024 * 1024;

let server: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  server = await spawnEmbeddedMongo({ dbPath: newFolder(), nosync: true });
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.stop();
  removeFolders();
});

test('a cursor sees the moment it was opened, whatever is written since', async () => {
  const rows = client.db('snapshots').collection<{ _id: number; rank: number; text: string }>('rows');
  await rows.createIndex({ rank: 1 });
  const docs = Array.from({ length: 600 }, (_, _id) => ({ _id, rank: 600 - _id, text: 'before' }));
  await rows.insertMany(docs);
  const cursors = [
    rows.find({}, { batchSize: 50 }),
    rows.find({ rank: { $gt: 0 } }, { batchSize: 50 }).sort({ rank: -1 }),
    rows.find({}, { batchSize: 50 }).sort({ text: 1, _id: 1 }),
    rows.aggregate<Document>([{ $sort: { _id: 1 } }, { $addFields: { more: 1 } }], { batchSize: 50 }),
  ];
  const seen: number[][] = [];
  for (const cursor of cursors) seen.push([((await cursor.next()) as { _id: number })._id]);
  await rows.deleteMany({ _id: { $gte: 100, $lt: 300 } });
  await rows.updateMany({ _id: { $gte: 300 } }, { $set: { text: 'after', rank: -1 } });
  await rows.insertMany(docs.slice(0, 50).map((doc) => ({ ...doc, _id: doc._id + 1_000 })));
  for (const [i, cursor] of cursors.entries()) {
    for await (const row of cursor as AsyncIterable<Document>) {
      if (i < 3) expect(row.text).toBe('before');
      seen[i]?.push(row._id as number);
    }
    expect(seen[i]).toEqual(docs.map(({ _id }) => _id));
  }
  expect(await rows.countDocuments({ text: 'before' })).toBe(150);
});

test('a cursor on a collection that is dropped ends with an error, others live', async () => {
  const rows = client.db('snapshots').collection<{ _id: number }>('gone');
  await rows.insertMany(Array.from({ length: 30 }, (_, _id) => ({ _id })));
  const cursor = rows.find({}, { batchSize: 10 });
  await cursor.next();
  await rows.drop();
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 43 });
});

test('the memory of one query is bounded: a sort over the limit is refused, with a limit it is not', async () => {
  const rows = client.db('snapshots').collection('large');
  const text = 'z'.repeat(1024 * 1024);
  // A character takes two bytes in memory.
  const count = Math.ceil(SORT_BYTES / (2 * text.length)) + 2;
  for (let i = 0; i < count; i += 9) {
    await rows.insertMany(
      Array.from({ length: Math.min(9, count - i) }, (_, k) => ({ text: `${text}${i + k}` })),
    );
  }
  const refused = { code: 292 };
  await expect(
    rows
      .find({}, { projection: { _id: 1 } })
      .sort({ text: 1 })
      .toArray(),
  ).rejects.toMatchObject(refused);
  const stages = [{ $addFields: { n: 1 } }, { $sort: { text: 1 } }, { $project: { _id: 1 } }];
  await expect(rows.aggregate(stages).toArray()).rejects.toMatchObject(refused);
  await expect(rows.distinct('text')).rejects.toMatchObject({ code: 17217 });
  expect(
    await rows
      .find({}, { projection: { _id: 1 } })
      .sort({ text: 1 })
      .limit(3)
      .toArray(),
  ).toHaveLength(3);
  expect(await rows.countDocuments()).toBe(count);
  await rows.drop();
});
