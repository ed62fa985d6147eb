import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import type { CandlesView } from '@memorial/contracts/candles/candles.schemas';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CandleCountRepository } from '../../src/modules/analytics/candle-count.repository.js';
import { SessionRepository } from '../../src/modules/auth/session.repository.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
let other: TestApp;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1', ADMIN_EMAILS: 'admin@example.com' });
  other = await startTestApp({ RATE_LIMITS: 'off', JWT_SECRET: app.config.jwtSecret }, { beside: app });
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

interface Visitor {
  readonly of?: TestApp;
  readonly agent?: string;
  readonly from?: string;
  readonly as?: TestAccount;
}

const send = ({ of = app, agent = phone, from, as }: Visitor = {}, pageId = id) =>
  call(of, lightCandleEndpoint, {
    as,
    params: { id: pageId },
    headers: { 'User-Agent': agent, ...(from && { 'X-Forwarded-For': from }) },
  });
async function light(visitor?: Visitor): Promise<CandlesView> {
  const { status, body } = await send(visitor);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const shown = async (of = app) =>
  (await callOk(of, getObituaryEndpoint, { params: { id }, as: keeper })).candlesToday;
const shownToGuests = async (of = app) =>
  (await callOk(of, getObituaryEndpoint, { params: { id } })).candlesToday;
const rowsOf = (collection: string) =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection(collection)
    .find({ _id: { $regex: id } as never })
    .toArray();
function pass(time: Parameters<TestApp['clock']['advance']>[0]): void {
  for (const { clock } of [app, other]) clock.advance(time);
}

describe('the candles of a page', () => {
  it('are one a visitor and day', async () => {
    expect(await light()).toEqual({ today: 1, isMine: true });
    expect(await light()).toEqual({ today: 1, isMine: true });
    expect(await light({ agent: laptop })).toEqual({ today: 2, isMine: true });
    expect(await light()).toEqual({ today: 2, isMine: true });
    expect(await shown()).toBe(2);
  });

  it('begin again with the day in Kyiv', async () => {
    const now = app.clock.now().getTime();
    const beforeMidnight =
      Math.ceil((now - 22 * 3_600_000) / 86_400_000) * 86_400_000 + 22 * 3_600_000 - 1_000;
    pass({ seconds: (beforeMidnight - now) / 1_000 });
    keeper = await signInAgain(app, keeper);
    await light();
    expect(await shown()).toBe(1);
    pass({ seconds: 1 });
    expect(await shown()).toBe(0);
    expect(await light()).toEqual({ today: 1, isMine: true });
  });

  it('tell visitors apart as visits do: by network and kind of browser, in every process', async () => {
    await light({ from: '203.0.113.7' });
    await light({ from: '203.0.113.8' });
    await light({ from: '2001:db8:1:2::3' });
    await light({ from: '2001:db8:1:2:ffff::4' });
    // Only the last address counts, added by our own proxy.
    expect((await light({ from: '198.51.100.1, 203.0.113.7' })).today).toBe(3);
    await light();
    expect(await light({ of: other })).toEqual({ today: 4, isMine: true });
    expect(await shown(other)).toBe(4);
  });

  it('count the keeper and signed-in visitors like everybody else', async () => {
    expect(await light({ as: keeper })).toEqual({ today: 1, isMine: true });
    expect(await light({ as: await createAccount(app), agent: laptop })).toEqual({ today: 2, isMine: true });
    // The same visitor without a token.
    expect(await light()).toEqual({ today: 2, isMine: true });
  });

  it('are also for a session that may do nothing else', async () => {
    const newcomer = await createAccount(app);
    const sessions = app.app.get(SessionRepository, { strict: false });
    await sessions.updateOfUser(newcomer.userId, { restriction: 'withoutAgreements' });
    expect(await light({ as: newcomer })).toEqual({ today: 1, isMine: true });
  });

  it('are not lit by robots and programs, which read their number', async () => {
    await light();
    for (const agent of ['curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'TelegramBot', ''])
      expect(await light({ agent })).toEqual({ today: 1, isMine: false });
    expect(await shown()).toBe(1);
  });

  it('are limited per network, however many a script lights', async () => {
    const agents = Array.from({ length: 500 }, (_, number) => `${phone} Odd/${number}`);
    while (agents.length > 0) await Promise.all(agents.splice(0, 25).map((agent) => light({ agent })));
    expect(await shown()).toBeGreaterThan(100);
    expect(await shown()).toBeLessThanOrEqual(256);
  });

  it('are counted once, though all are lit at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        light({ of: number % 2 === 0 ? app : other, agent: number < 10 ? phone : laptop }),
      ),
    );
    expect(all.every(({ isMine, today }) => isMine && today >= 1 && today <= 2)).toBe(true);
    expect(await shown()).toBe(2);
  });

  it('of a day that is over do not replace those of the next in a process whose clock is behind', async () => {
    other.clock.advance({ days: 1 });
    await light({ of: other });
    await light({ agent: laptop });
    expect((await light()).today).toBe(2);
    expect(await shown(other)).toBe(1);
    app.clock.advance({ days: 1 });
  });

  it('appear on the cached page within a minute and do not make it anew', async () => {
    expect(await shownToGuests()).toBe(0);
    await light();
    expect(await shownToGuests()).toBe(0);
    // Later than that the stored response is sent once more while it is made anew.
    pass({ seconds: 121 });
    expect(await shownToGuests()).toBe(1);
  });

  it('change neither revision nor time of the last change', async () => {
    const before = await callOk(app, getObituaryEndpoint, { params: { id }, as: keeper });
    pass({ minutes: 1 });
    await light();
    const after = await callOk(app, getObituaryEndpoint, { params: { id }, as: keeper });
    expect(after).toEqual({ ...before, candlesToday: 1 });
  });
});

describe('a page without candles', () => {
  it('is one that the caller does not see', async () => {
    const stranger = await createAccount(app);
    for (const change of [{ visibility: 'private' }, { isActive: false }]) {
      await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: change });
      expectError(await send(), 'obituary.notFound');
      expectError(await send({ as: stranger }), 'obituary.notFound');
      expect((await send({ as: keeper })).status).toBe(201);
      await callOk(app, updateObituaryEndpoint, {
        as: keeper,
        params: { id },
        body: { visibility: 'public', isActive: true },
      });
    }
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    expectError(await send(), 'obituary.notFound');
    expectError(await send({ as: keeper }), 'obituary.notFound');
  });

  it('is that of a living person, for whoever sees it', async () => {
    const living = await callOk(app, createObituaryEndpoint, {
      as: keeper,
      body: buildLivingObituaryInput({ visibility: 'link' }),
    });
    expect(living.candlesToday).toBe(0);
    for (const as of [undefined, keeper]) expectError(await send({ as }, living._id), 'candle.living');
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: living._id },
      body: { visibility: 'private' },
    });
    expectError(await send({}, living._id), 'obituary.notFound');
  });

  it('shows none of its own any more when the person turns out to live', async () => {
    await light();
    const living = { isAlive: true, deathDate: null, deathDateUnknown: false };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: living });
    expect(await shown()).toBe(0);
  });
});

describe('what is stored of candles', () => {
  it('is a hash for one day that is none of the visits, and the numbers of the days', async () => {
    await light({ from: '203.0.113.7' });
    await light({ agent: laptop });
    const rows = await rowsOf('candles');
    for (const { _id } of rows)
      expect(String(_id)).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d:${id}:[\\w-]{22}$`));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/203|Mozilla/);
    pass({ days: 1 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect(await rowsOf('candles')).toEqual([]);
    const { days } = await app.app.get(CandleCountRepository, { strict: false }).getFigures(id, '');
    expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 2 }]);
  });

  it('goes with the page', async () => {
    await light();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    pass({ days: 3 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect(await rowsOf('candles')).toEqual([]);
    expect(await rowsOf('candleCounts')).toEqual([]);
  });
});

it('a network that lights without a pause waits', async () => {
  const own = await startTestApp();
  const { _id: pageId } = await createObituary(own, await createAccount(own));
  const [{ max }] = rateLimitTable.write;
  const limits = own.app.get(RateLimits, { strict: false });
  for (let count = 1; count < max; count += 1) await limits.spend('write.account', 'guest 127.0.0.1');
  expect((await send({ of: own }, pageId)).status).toBe(201);
  const refusal = await send({ of: own }, pageId);
  expectError(refusal, 'rateLimit.exceeded');
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  await own.stop();
});
