import { isDeepStrictEqual } from 'node:util';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createObituary } from '../support/obituaries.js';

const writeCommands = new Set(['insert', 'update', 'delete', 'findAndModify', 'createIndexes']);

interface SentWrite {
  readonly name: string;
  readonly collection: unknown;
  readonly writeConcern: unknown;
}

let app: TestApp;
let connection: Connection;
const sent: SentWrite[] = [];

beforeAll(async () => {
  app = await startTestApp({}, { monitorCommands: true });
  connection = app.app.get<Connection>(getConnectionToken());
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!writeCommands.has(commandName)) return;
    sent.push({ name: commandName, collection: command[commandName], writeConcern: command.writeConcern });
  });
});
afterAll(() => app.stop());

/** Write commands that `work` sends, to one collection if it is named. */
async function writesOf(work: () => Promise<unknown>, collection?: string): Promise<SentWrite[]> {
  sent.length = 0;
  await work();
  return sent.filter((write) => collection === undefined || write.collection === collection);
}

function expectMajority(writes: readonly SentWrite[]): void {
  const weaker = writes.filter(({ writeConcern }) => !isDeepStrictEqual(writeConcern, { w: 'majority' }));
  expect(weaker).toEqual([]);
}

const namesOf = (writes: readonly SentWrite[]) => writes.map(({ name }) => name);

describe('a write waits for a majority of the replica set', () => {
  it('through a model', async () => {
    const probes = connection.model(
      'Probe',
      new Schema({ n: Number }, { collection: 'probes' }).index({ n: 1 }),
    );
    const writes = await writesOf(async () => {
      await probes.create({ n: 1 });
      await probes.insertMany([{ n: 2 }, { n: 3 }]);
      await probes.updateOne({ n: 1 }, { $set: { n: 4 } });
      await probes.updateMany({ n: 2 }, { $set: { n: 5 } });
      await probes.findOneAndUpdate({ n: 4 }, { $set: { n: 6 } });
      await probes.deleteOne({ n: 5 });
      await probes.bulkWrite([
        { insertOne: { document: { n: 7 } } },
        { updateOne: { filter: { n: 7 }, update: { $set: { n: 8 } } } },
        { deleteOne: { filter: { n: 8 } } },
      ]);
      await probes.createIndexes();
    }, 'probes');
    const single = ['insert', 'insert', 'update', 'update', 'findAndModify', 'delete'];
    expect(namesOf(writes)).toEqual([...single, 'insert', 'update', 'delete', 'createIndexes']);
    expectMajority(writes);
  });

  it('through a collection of the driver', async () => {
    const collection = connection.collection<mongo.Document>('raw');
    const writes = await writesOf(async () => {
      await collection.insertOne({ a: 1 });
      await collection.insertMany([{ a: 2 }, { a: 3 }]);
      await collection.replaceOne({ a: 2 }, { a: 4 });
      await collection.bulkWrite([{ insertOne: { document: { a: 5 } } }]);
      await collection.findOneAndDelete({ a: 3 });
      await collection.deleteMany({});
    }, 'raw');
    expect(namesOf(writes)).toEqual(['insert', 'insert', 'update', 'insert', 'findAndModify', 'delete']);
    expectMajority(writes);
  });

  it('for everything that a registration and a page write', async () => {
    const writes = await writesOf(async () => createObituary(app, await createAccount(app, 'PREMIUM_3')));
    expect(writes.length).toBeGreaterThan(5);
    expectMajority(writes);
  });
});
