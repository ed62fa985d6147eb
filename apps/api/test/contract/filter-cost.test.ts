import { filterObituariesEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seed } from '../../src/seed/seed.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';

type Command = Record<string, unknown>;

const pages = 5_000;
const explained = ['find', 'filter', 'sort', 'hint', 'skip', 'limit', 'aggregate', 'pipeline', 'cursor'];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { monitorCommands: true });
  await seed(app.config.mongodbUri ?? '', { pages, seed: 7 });
});
afterAll(() => app.stop());

const connection = () => app.app.get<Connection>(getConnectionToken());

/**
 * Count the obituaries that the database examined to answer a query. Counts of single conditions read index
 * keys only.
 */
async function examinedBy(query: Record<string, string | number | boolean>): Promise<number> {
  const asked: Command[] = [];
  const listen = ({ commandName, command }: { commandName: string; command: Command }) => {
    if (commandName !== 'find' && commandName !== 'aggregate') return;
    if (!JSON.stringify(command.pipeline ?? command.filter).includes('$and')) return;
    asked.push(Object.fromEntries(Object.entries(command).filter(([key]) => explained.includes(key))));
  };
  const client = connection().getClient();
  client.on('commandStarted', listen as never);
  await callOk(app, filterObituariesEndpoint, { query: { ...query } });
  client.off('commandStarted', listen as never);
  let examined = 0;
  for (const command of asked) {
    const plan = await (connection().db as mongo.Db).command({
      explain: command,
      verbosity: 'executionStats',
    });
    for (const [, count] of JSON.stringify(plan).matchAll(/"totalDocsExamined":(\d+)/g)) {
      examined += Number(count);
    }
  }
  return examined;
}

const found = async (query: Record<string, string | number | boolean>) =>
  (await callOk(app, filterObituariesEndpoint, { query: { ...query, limit: 1 } })).total;

it('a query examines at most the matches of its most selective condition, in any order and sorting', async () => {
  const rarest = await found({ rank: 'солдат' });
  expect(rarest).toBeGreaterThan(100);
  for (const sortBy of ['createdAt', 'fullName', 'deathDate']) {
    const question = { category: 'civilian', rank: 'солдат', hasVideo: false, sortBy };
    expect(await found(question)).toBe(0);
    expect(await examinedBy(question), sortBy).toBeLessThanOrEqual(rarest);
  }
  expect(await examinedBy({ category: 'military', hasVideo: true })).toBe(0);
  expect(await examinedBy({ bornFrom: 1960, diedTo: 1959 })).toBe(0);
});

it('a query examines at most twice as many when each condition matches more than a list counts and both together few', async () => {
  const listed = (filter: object) =>
    connection()
      .collection('obituaries')
      .countDocuments({ isListed: true, ...filter });
  const [born, died] = [
    await listed({ birthDate: { $gte: '1950' } }),
    await listed({ deathDate: { $lt: '2000' } }),
  ];
  const question = { bornFrom: 1950, diedTo: 1999, sortBy: 'fullName' };
  expect(Math.min(born, died)).toBeGreaterThan(1_000);
  expect(await found(question)).toBeLessThan(1_000);
  expect(await examinedBy(question)).toBeLessThanOrEqual(2 * Math.min(born, died));
});
