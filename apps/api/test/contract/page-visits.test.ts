import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitRepository } from '../../src/modules/analytics/visit.repository.js';
import { VisitsService } from '../../src/modules/analytics/visits.service.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, proveSession, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';

const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
let other: TestApp;
let keeper: TestAccount;
let id: string;

const administratorEmail = 'visits@example.com';

beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    ADMIN_EMAILS: administratorEmail,
  });
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

interface Reader {
  readonly of?: TestApp;
  readonly agent?: string;
  readonly from?: string;
  readonly as?: TestAccount;
  readonly headers?: Record<string, string>;
}

function read(path: string, { of = app, agent = phone, from, as, headers = {} }: Reader = {}) {
  const asked = of.http.get(path).set('User-Agent', agent).set(headers);
  if (from) asked.set('X-Forwarded-For', from);
  if (as) asked.set('Authorization', as.authorization);
  return asked.expect(200);
}

const readPage = (reader?: Reader) => read(`/api/obituaries/${id}`, reader);
const readDocument = (reader?: Reader) => read(`/obituary/${id}`, reader);

/** View count as the keeper sees it after buffered counts are written. */
async function views(): Promise<number> {
  for (const one of [app, other]) await one.app.get(VisitsService, { strict: false }).flush();
  return (await callOk(app, getObituaryEndpoint, { params: { id }, as: keeper })).views;
}

function pass(time: Parameters<TestApp['clock']['advance']>[0]): void {
  for (const { clock } of [app, other]) clock.advance(time);
}

describe('the visits of a page', () => {
  it('count one visitor once a day, by document and by call, however the answer comes', async () => {
    await readDocument();
    await readPage();
    await readPage({ headers: { Cookie: 'odd=1' } });
    await read(`/obituary/${id}?fbclid=x`);
    expect(await views()).toBe(1);
    await readPage();
    expect(await views()).toBe(1);
    pass({ days: 1 });
    await readPage();
    expect(await views()).toBe(2);
  });

  it('tell visitors apart by network and browser', async () => {
    await readPage({ from: '203.0.113.7' });
    await readPage({ from: '203.0.113.8' });
    await readPage({ from: '2001:db8:1:2::3' });
    await readPage({ from: '2001:db8:1:2:ffff::4' });
    await readPage({ from: '203.0.113.7', agent: laptop });
    // Only the last address counts, added by our own proxy.
    await readPage({ from: '198.51.100.1, 203.0.113.7' });
    expect(await views()).toBe(4);
  });

  it('are limited per network, whatever the user agents', async () => {
    const agents = Array.from({ length: 600 }, (_, number) => `${phone} Odd/${number}`);
    for (const agent of agents) await readPage({ agent });
    expect(await views()).toBeGreaterThan(100);
    expect(await views()).toBeLessThanOrEqual(256);
  });

  it('are the same in every process', async () => {
    await readPage();
    expect(await views()).toBe(1);
    await readPage({ of: other });
    await readPage({ of: other, agent: laptop });
    expect(await views()).toBe(2);
  });

  it('leave out the keeper, whose document carries no token', async () => {
    await readDocument();
    await readPage({ as: keeper });
    expect(await views()).toBe(0);
    await readPage();
    expect(await views()).toBe(0);
    await readPage({ as: await createAccount(app), agent: laptop });
    expect(await views()).toBe(1);
  });

  it('leave out an administrator, also one who states no reason', async () => {
    const administrator = await createAccount(app, 'FREE', administratorEmail);
    await readDocument();
    await readPage({ as: administrator });
    expect(await views()).toBe(0);
    await proveSession(app, administrator);
    await readPage({ as: administrator });
    await readPage({ from: '203.0.113.9' });
    expect(await views()).toBe(1);
  });

  it('exclude robots, programs and prefetches', async () => {
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'TelegramBot (like TwitterBot)',
      'WhatsApp/2.23',
      'curl/8.5.0',
      '',
    ]) {
      await readPage({ agent });
    }
    for (const [name, value] of [
      ['Purpose', 'prefetch'],
      ['Sec-Purpose', 'prefetch;prerender'],
      ['X-Moz', 'prefetch'],
    ] as const) {
      await readDocument({ headers: { [name]: value } });
    }
    await app.http.head(`/api/obituaries/${id}`).set('User-Agent', phone).expect(200);
    expect(await views()).toBe(0);
  });

  it('change neither revision nor time of the last change', async () => {
    const before = await callOk(app, getObituaryEndpoint, { params: { id }, as: keeper });
    pass({ minutes: 1 });
    await readPage();
    expect(await views()).toBe(1);
    const after = await callOk(app, getObituaryEndpoint, { params: { id }, as: keeper });
    expect(after).toEqual({ ...before, views: 1 });
  });

  it('appear in a cached response within a minute', async () => {
    await readPage();
    expect(await views()).toBe(1);
    pass({ seconds: 60 });
    expect((await readPage()).body.views).toBe(1);
  });

  it('are stored under a daily hash and deleted when the day is over', async () => {
    await readPage({ from: '203.0.113.7' });
    await views();
    const rows = () =>
      app.app
        .get<Connection>(getConnectionToken())
        .collection('visits')
        .find({ _id: { $regex: id } as never })
        .toArray();
    const kept = await rows();
    expect(kept.map(({ _id }) => String(_id))).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d:${id}:[\\w-]{22}$`)),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/203|Mozilla/);
    pass({ days: 1 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect(await rows()).toEqual([]);
  });

  it('are buffered while the database is unreachable and written on shutdown', async () => {
    const repository = app.app.get(VisitRepository, { strict: false });
    vi.spyOn(repository, 'addNew').mockRejectedValueOnce(new Error('away'));
    await readPage();
    expect(await views()).toBe(0);
    expect(await views()).toBe(1);
    const last = await startTestApp({ JWT_SECRET: app.config.jwtSecret }, { beside: app });
    await readPage({ of: last, agent: laptop });
    await last.stop();
    expect(await views()).toBe(2);
  });

  it('are never counted twice, should their counting fail half way', async () => {
    const pages = app.app.get(ObituaryRepository, { strict: false });
    vi.spyOn(pages, 'addViews').mockRejectedValueOnce(new Error('away'));
    await readPage();
    await views();
    await readPage();
    expect(await views()).toBeLessThanOrEqual(1);
  });

  it('of a page that is hidden are none', async () => {
    await app.http
      .patch(`/api/obituaries/${id}`)
      .set('Authorization', keeper.authorization)
      .send({ visibility: 'private' })
      .expect(200);
    await app.http.get(`/api/obituaries/${id}`).set('User-Agent', phone).expect(404);
    await app.http.get(`/obituary/${id}`).set('User-Agent', phone).expect(404);
    expect((await call(app, getObituaryEndpoint, { params: { id }, as: keeper })).status).toBe(200);
    expect(await views()).toBe(0);
  });
});
