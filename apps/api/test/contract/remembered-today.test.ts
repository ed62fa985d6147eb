import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { maxRememberedToday } from '@memorial/contracts/remembrance/remembrance.constants';
import { listTodayEndpoint } from '@memorial/contracts/remembrance/remembrance.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listIndexes, type StoredObituary } from '../../src/modules/obituaries/obituaries.module.js';
import { randomId } from '../../src/platform/mongo/object-ids.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { freeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { advanceTo } from '../support/remembrance.js';

let app: TestApp;
let keeper: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  await obituaries().deleteMany({});
  keeper = await createAccount(app, 'PREMIUM_3');
});
afterAll(() => app.stop());

const obituaries = () =>
  app.app.get<Connection>(getConnectionToken()).collection<StoredObituary>('obituaries');
const today = () => callOk(app, listTodayEndpoint);
/** The fake clock begins on 21 November 2026. */
const create = (birthDate: string | null, deathDate: string | null, over: object = {}) =>
  createObituary(app, keeper, {
    birthDate,
    deathDate,
    birthDateUnknown: birthDate === null,
    deathDateUnknown: deathDate === null,
    ...over,
  });

/** Copies of the page that is stored, with other values; the caches do not learn of them. */
async function insertCopies(changes: readonly Partial<StoredObituary>[]): Promise<void> {
  const row = await obituaries().findOne();
  if (!row) throw new Error('no page is stored');
  await obituaries().insertMany(
    changes.map((change, n) => ({
      ...row,
      ...change,
      _id: randomId(),
      code: `copy${n}`,
      placeId: `copy${n}`,
    })),
  );
  // Lists in memory are at most two minutes old.
  app.clock.advance({ minutes: 3 });
}

it('is empty where nobody was born or died on this day', async () => {
  await create('1950-11-22', '2020-11-20');
  await create('1950-11', '2020');
  await create(null, null);
  expect(await today()).toEqual({ day: '2026-11-21', data: [] });
});

it('puts round anniversaries first, then those with a photo, and counts the death before the birth', async () => {
  const plain = await create('1950-01-01', '2019-11-21');
  const withPhoto = await create('1949-11-21', '2018-01-01');
  await callOk(app, uploadPhotoEndpoint, {
    as: keeper,
    params: { id: withPhoto._id },
    file: await smallPhotograph(),
  });
  const ofFive = await create('1941-11-21', '2018-01-01');
  const ofTen = await create('1956-11-21', '2016-11-21');
  const { data } = await today();
  expect(data.map(({ obituary, occasion, years }) => [obituary._id, occasion, years])).toEqual([
    [ofTen._id, 'deathDay', 10],
    [ofFive._id, 'birthday', 85],
    [withPhoto._id, 'birthday', 77],
    [plain._id, 'deathDay', 7],
  ]);
});

it('shows public pages of the dead alone', async () => {
  const page = await create('1950-01-01', '2019-11-21');
  const shown = async () => (await today()).data.length;
  expect(await shown()).toBe(1);
  const closed = [
    { visibility: 'link' },
    { visibility: 'password', password: 'вишневий сад' },
    { visibility: 'private' },
    { isActive: false },
  ];
  for (const body of closed) {
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    expect(await shown(), JSON.stringify(body)).toBe(0);
    const opened = { visibility: 'public', isActive: true };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body: opened });
    expect(await shown()).toBe(1);
  }
  const missing = { status: 'missing', deathDate: null, deathDateUnknown: false, birthDate: '1990-11-21' };
  await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body: missing });
  expect(await shown()).toBe(0);
  const seen = await callOk(app, getObituaryEndpoint, { as: keeper, params: { id: page._id } });
  expect(seen.status).toBe('missing');
});

it('leaves out pages that are frozen', async () => {
  const { _id } = await create('1950-11-21', '2020-05-01');
  expect((await today()).data).toHaveLength(1);
  await freeze(app, await createAccount(app, 'FREE', 'admin@example.com'), _id);
  // Lists in memory are at most two minutes old.
  app.clock.advance({ minutes: 3 });
  expect((await today()).data).toEqual([]);
});

it('gives no anniversary to a death of today, and at most twelve people', async () => {
  await create('1950-01-01', '2026-11-21');
  expect((await today()).data).toEqual([]);
  await insertCopies(
    Array.from({ length: maxRememberedToday + 2 }, (_, n) => {
      return { deathDate: `20${10 + n}-11-21`, facets: [`diedOn:11-21-${n % 10}`] };
    }),
  );
  expect((await today()).data).toHaveLength(maxRememberedToday);
});

it('reads one index, and no document that it does not answer', async () => {
  await create('1950-01-01', '2016-11-21');
  await insertCopies(Array.from({ length: 30 }, (_, n) => ({ facets: [`diedOn:11-2${n % 9}-5`] })));
  const { executionStats } = await obituaries()
    .find({ isListed: true, facets: { $in: ['diedOn:11-21-6', 'bornOn:11-21-6'] } })
    .hint(listIndexes.facets)
    .limit(24)
    .explain('executionStats');
  expect(executionStats.totalDocsExamined).toBe(1);
  expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(3);
});

it('finds pages that were stored before there were facets of days', async () => {
  const page = await create('1950-01-01', '2016-11-21');
  await obituaries().updateMany({}, { $set: { facets: ['category:civilian'], derivedBy: 4 } });
  expect((await today()).data).toEqual([]);
  await app.app.get(ScheduledTasks, { strict: false }).run(0);
  app.clock.advance({ minutes: 3 });
  expect((await today()).data.map(({ obituary }) => obituary._id)).toEqual([page._id]);
});

it('changes at midnight in Kyiv, and remembers 29 February on the 28th of a common year', async () => {
  const page = await create('1950-01-01', '2016-02-29');
  await create('1950-01-01', '2016-03-01');
  advanceTo(app, '2027-02-27T21:50:00Z');
  expect(await today()).toEqual({ day: '2027-02-27', data: [] });
  advanceTo(app, '2027-02-27T22:03:00Z');
  const { day, data } = await today();
  expect([day, data.map(({ obituary }) => obituary._id)]).toEqual(['2027-02-28', [page._id]]);
});
