import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabaseName, startTestServer, type TestServer } from './support/test-server.js';

let server: TestServer;
let connection: mongoose.Connection;

beforeAll(async () => {
  server = await startTestServer();
  connection = await mongoose.createConnection(server.uri, { dbName: newDatabaseName() }).asPromise();
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await server.stop();
});

const personSchema = new Schema(
  {
    email: { type: String, required: true },
    tokens: [String],
    events: [{ title: String, year: Number }],
    mother: { type: Schema.Types.ObjectId, ref: 'Person' },
  },
  { timestamps: true, optimisticConcurrency: true },
);
personSchema.index({ email: 1 }, { unique: true });
personSchema.index({ tokens: 1, createdAt: -1 });

test('models: indexes, save with versions, populate, updates of array elements, aggregates', async () => {
  const Person = connection.model('Person', personSchema);
  await Person.syncIndexes();
  const mother = await Person.create({ email: 'm@example.org', tokens: ['марія'] });
  const child = await Person.create({
    email: 'c@example.org',
    tokens: ['іван', 'іванко'],
    events: [
      { title: 'born', year: 1900 },
      { title: 'school', year: 1907 },
    ],
    mother: mother._id,
  });
  await expect(Person.create({ email: 'c@example.org' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
    keyValue: { email: 'c@example.org' },
  });
  const populated = await Person.findOne({ tokens: /^іван/ }).populate<{ mother: { email: string } }>(
    'mother',
  );
  expect(populated?.mother.email).toBe('m@example.org');
  const stale = await Person.findById(child._id);
  child.tokens.push('іваненко');
  await child.save();
  stale?.set('email', 'other@example.org');
  await expect(stale?.save()).rejects.toThrow(mongoose.Error.VersionError);
  await Person.updateOne(
    { _id: child._id },
    { $set: { 'events.$[event].year': 1908 } },
    { arrayFilters: [{ 'event.title': 'school' }] },
  );
  const reread = await Person.findById(child._id).lean();
  expect(reread?.events.map((event) => event.year)).toEqual([1900, 1908]);
  const years = await Person.aggregate<{ _id: null; years: number }>([
    { $unwind: '$events' },
    { $group: { _id: null, years: { $sum: '$events.year' } } },
  ]);
  expect(years).toEqual([{ _id: null, years: 3808 }]);
});

test('bulkWrite, upserts and cursors', async () => {
  const Word = connection.model('Word', new Schema({ word: { type: String, unique: true }, uses: Number }));
  await Word.init();
  await Word.bulkWrite(
    Array.from({ length: 250 }, (_, i) => ({
      updateOne: {
        filter: { word: `w${i % 200}` },
        update: { $inc: { uses: 1 } },
        upsert: true,
      },
    })),
  );
  expect(await Word.countDocuments()).toBe(200);
  let uses = 0;
  for await (const word of Word.find().sort({ word: 1 }).cursor({ batchSize: 30 })) uses += word.uses ?? 0;
  expect(uses).toBe(250);
});

test('files in GridFS come back byte for byte', async () => {
  const bucket = new mongoose.mongo.GridFSBucket(connection.getClient().db(newDatabaseName()));
  const bytes = Buffer.alloc(700_000, 0).map((_, i) => (i * 31) & 255);
  const upload = bucket.openUploadStream('portrait.bin');
  await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(bytes));
  const parts: Buffer[] = [];
  for await (const part of bucket.openDownloadStream(upload.id)) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  await bucket.drop();
});
