import {
  deactivateObituaryEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrScanRepository } from '../../src/modules/analytics/qr-scan.repository.js';
import { QrScansService } from '../../src/modules/analytics/qr-scans.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';

let app: TestApp;
let created: Awaited<ReturnType<typeof createObituaryWithKeeper>>;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
beforeEach(async () => {
  created = await createObituaryWithKeeper(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

function scan(headers: Readonly<Record<string, string>> = {}) {
  return app.http.get(`/q/${created.page.shortCode}`).set({ 'User-Agent': phone, ...headers });
}

/** All stored scan documents of the obituary. */
async function stored(pageId = created.page._id): Promise<unknown[]> {
  await app.app.get(QrScansService, { strict: false }).flush();
  const rows = app.app.get<Connection>(getConnectionToken()).collection('scans').find().sort({ _id: 1 });
  return (await rows.toArray()).filter(({ _id }) => String(_id).startsWith(pageId));
}

/** Current day in Kyiv. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(app.clock.now());

describe('the scans of a code', () => {
  it('are stored as one number per day in Kyiv, and nothing else', async () => {
    const first = today();
    await scan({ 'X-Forwarded-For': '203.0.113.7' }).expect(302);
    await scan({ 'X-Forwarded-For': '203.0.113.7' }).expect(302);
    app.clock.advance({ days: 1 });
    await scan().expect(302);
    expect(await stored()).toEqual([
      { _id: `${created.page._id}:${first}`, day: first, count: 2 },
      { _id: `${created.page._id}:${today()}`, day: today(), count: 1 },
    ]);
  });

  it.each([
    ['a robot', { 'User-Agent': 'facebookexternalhit/1.1' }],
    ['a browser that looks ahead', { 'Sec-Purpose': 'prefetch' }],
  ])('are no scans by %s', async (_, headers) => {
    await scan(headers).expect(302);
    await app.http.head(`/q/${created.page.shortCode}`).set('User-Agent', phone).expect(302);
    expect(await stored()).toEqual([]);
  });

  it('of a page that is not shown are not counted', async () => {
    await callOk(app, deactivateObituaryEndpoint, { as: created.keeper, params: { id: created.page._id } });
    await scan().expect(404);
    expect(await stored()).toEqual([]);
  });

  it('are buffered while the database is unreachable, without delaying the redirect', async () => {
    const add = vi.spyOn(QrScanRepository.prototype, 'add').mockRejectedValueOnce(new Error('away'));
    await scan().expect(302);
    expect(await stored()).toEqual([]);
    await scan().expect(302);
    expect(await stored()).toEqual([{ _id: `${created.page._id}:${today()}`, day: today(), count: 2 }]);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('are purged with the obituary', async () => {
    const other = (await createObituaryWithKeeper(app)).page;
    const day = today();
    await app.http.get(`/q/${other.shortCode}`).set('User-Agent', phone).expect(302);
    await scan().expect(302);
    expect(await stored()).toHaveLength(1);
    await callOk(app, removeObituaryEndpoint, { as: created.keeper, params: { id: created.page._id } });
    app.clock.advance({ days: 3 });
    await purge(app);
    expect(await stored()).toEqual([]);
    expect(await stored(other._id)).toEqual([{ _id: `${other._id}:${day}`, day, count: 1 }]);
  });
});

describe('/q/{code}', () => {
  it.each(['?next=https://evil.example', '//evil.example', '?redirect=//evil.example#x'])(
    'leads nowhere else: %s',
    async (behind) => {
      const answer = await app.http.get(`/q/${created.page.shortCode}${behind}`);
      expect([302, 404]).toContain(answer.status);
      if (answer.status === 302) expect(answer.headers.location).toBe(`/obituary/${created.page._id}`);
    },
  );
});
