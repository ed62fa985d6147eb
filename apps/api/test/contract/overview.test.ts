import { getOverviewEndpoint } from '@memorial/contracts/administration/overview.endpoints';
import { dayOfInstant } from '@memorial/contracts/dates';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OverviewService } from '../../src/modules/administration/overview.service.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { emailsTo, registerAccount } from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const read = (days = 30) => callOk(app, getOverviewEndpoint, { as: administrator, query: { days } });
const runTask = () => app.app.get(OverviewService, { strict: false }).writeDays();

it('counts today as it is, and keeps each day once it is over', async () => {
  const owner = await createAccount(app, 'PREMIUM_3');
  const { _id } = await createObituary(app, owner);
  await createObituary(app, owner, { visibility: 'private' });
  const { email } = await registerAccount(app);
  await emailsTo(app, email);
  const today = { pages: 2, accounts: 3, payments: 0, paidKopiykas: 0, jobsFailed: 0, lettersFailed: 0 };
  const first = await read();
  expect(first.days).toHaveLength(1);
  expect(first.days[0]).toMatchObject({ day: '2026-11-21', ...today });
  expect(first.days[0]?.lettersSent).toBeGreaterThan(0);
  expect(first.days[0]?.jobsDone).toBeGreaterThanOrEqual(first.days[0]?.lettersSent ?? 0);
  expect(first.days[0]?.storedBytes).toBeGreaterThan(0);
  expect(first.freeBytes).toBeGreaterThan(0);

  app.clock.advance({ days: 2 });
  await runTask();
  // A figure stays when what it counts is gone.
  await app.app.get<Connection>(getConnectionToken()).collection('obituaries').deleteMany({});
  expect(_id).toBeTruthy();
  await runTask();
  const { days } = await read();
  expect(days.map(({ day, pages, accounts }) => [day, pages, accounts])).toEqual([
    ['2026-11-21', 2, 3],
    ['2026-11-22', 0, 0],
    ['2026-11-23', 0, 0],
  ]);
});

it('ends a day at midnight in Kyiv', async () => {
  const now = app.clock.now();
  // In November midnight in Kyiv is at ten in the evening by UTC.
  const minutesLeft = (46 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes())) % (24 * 60);
  app.clock.advance({ minutes: minutesLeft - 1 });
  const day = dayOfInstant(app.clock.now().getTime());
  const before = (await read()).days.at(-1)?.accounts ?? 0;
  await createAccount(app);
  app.clock.advance({ minutes: 1 });
  await createAccount(app);
  await createAccount(app);
  await runTask();
  const { days } = await read();
  expect(days.slice(-2).map(({ accounts }) => accounts)).toEqual([before + 1, 2]);
  expect(days.at(-2)?.day).toBe(day);
});

it('reads a year from its rows', async () => {
  const rows = Array.from({ length: 420 }, (_, number) => ({
    _id: new Date(Date.UTC(2025, 9, 1) + number * 86_400_000).toISOString().slice(0, 10),
    ...{ pages: 1, accounts: 1, payments: 0, paidKopiykas: 0 },
    ...{ jobsDone: 0, jobsFailed: 0, lettersSent: 0, lettersFailed: 0, storedBytes: null },
  }));
  const collection = app.app
    .get<Connection>(getConnectionToken())
    .collection<{ _id: string }>('overviewDays');
  await collection.deleteMany({});
  await collection.insertMany(rows);
  expect((await read(365)).days).toHaveLength(365);
  expect((await read(30)).days).toHaveLength(30);
  for (const days of [29, 366, 0, -1])
    expectError(
      await call(app, getOverviewEndpoint, { as: administrator, query: { days } }),
      'validation.failed',
    );
});
