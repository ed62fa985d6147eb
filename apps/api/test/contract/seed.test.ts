import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obituarySchema, type StoredObituary } from '../../src/modules/obituaries/obituary.schema.js';
import { seed, seedCommand } from '../../src/seed/seed.js';
import { startDatabase, type TestDatabase } from '../support/database.js';

const dataDir = mkdtempSync(join(tmpdir(), 'memorial-seed-'));
let database: TestDatabase;
let client: MongoClient;

beforeAll(async () => {
  database = await startDatabase();
  client = await MongoClient.connect(database.uri);
});
afterAll(async () => {
  await client.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('writes each page of a seed once, however often and however many are asked for', async () => {
  expect(await seed(database.uri, { pages: 40, seed: 3 })).toBe(40);
  const pages = client.db().collection('obituaries');
  const first = await pages.find().sort({ _id: 1 }).toArray();
  expect(await seed(database.uri, { pages: 40, seed: 3 })).toBe(0);
  expect(await seed(database.uri, { pages: 60, seed: 3 })).toBe(20);
  expect(await pages.find().sort({ _id: 1 }).limit(40).toArray()).toEqual(first);
  expect(await seed(database.uri, { pages: 10, seed: 4 })).toBe(10);
  expect(new Set(await pages.distinct('code')).size).toBe(70);
});

it('writes pages exactly as the product stores them', async () => {
  const Page = mongoose.model<StoredObituary>('SeededPage', obituarySchema);
  for (const page of await client.db().collection('obituaries').find().toArray()) {
    const stored = new Page(page);
    await stored.validate();
    expect(stored.toObject()).toEqual(page);
  }
});

it.each([
  [['--pages', '0'], {}],
  [['--pages', 'many'], {}],
  [['--pages', '10', '--colour', 'red'], {}],
  [
    ['--pages', '10'],
    { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://pamiat.example' },
  ],
  [['--pages', '10'], { PUBLIC_URL: 'https://pamiat.example' }],
])('refuses %j with %j in one clear message', async (args, env) => {
  const before = await client.db().collection('obituaries').countDocuments();
  await expect(seedCommand(args, { MONGODB_URI: database.uri, DATA_DIR: dataDir, ...env })).rejects.toThrow(
    expect.objectContaining({ name: 'SeedRefusedError' }),
  );
  expect(await client.db().collection('obituaries').countDocuments()).toBe(before);
});
