import { MongoClient } from 'mongodb';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { expect, test } from 'vitest';
import { executablePath } from '../src/index.js';

test('mongodb-memory-server runs it as its system binary', async () => {
  const memory = await MongoMemoryServer.create({
    binary: { systemBinary: executablePath(), version: '7.0.14' },
  });
  const child = memory.instanceInfo?.instance.mongodProcess;
  const client = await MongoClient.connect(memory.getUri());
  const people = client.db('test').collection('people');
  await people.insertOne({ name: 'Олена' });
  expect(await people.countDocuments({ name: 'Олена' })).toBe(1);
  await client.close();
  expect(await memory.stop()).toBe(true);
  expect(child?.exitCode).toBe(0);
});
