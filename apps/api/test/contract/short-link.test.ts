import {
  deactivateObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newNetwork } from '../support/auth-flows.js';
import { callOk } from '../support/call-endpoint.js';
import { proposeMerge } from '../support/merges.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());

describe('GET /q/{code}', () => {
  it.each(['public', 'link'] as const)(
    'redirects to an obituary that is public or shared by link: %s',
    async (visibility) => {
      const { page } = await createObituaryWithKeeper(app, { visibility });
      for (const code of [page.shortCode, page.shortCode.toUpperCase()]) {
        const { headers } = await app.http.get(`/q/${code}`).expect(302);
        expect(headers).toMatchObject({ location: `/obituary/${page._id}`, 'cache-control': 'no-cache' });
      }
    },
  );

  it('of a hidden obituary is a 404 without name and photo', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app, { fullName: 'Нечипоренко Одарка' });
    const privatePage = (
      await createObituaryWithKeeper(app, { fullName: 'Нечипоренко Одарка', visibility: 'private' })
    ).page;
    await callOk(app, deactivateObituaryEndpoint, { as: keeper, params: { id: page._id } });
    for (const path of [`/q/${page.shortCode}`, `/q/${privatePage.shortCode}`, `/obituary/${page._id}`]) {
      const { text, headers } = await app.http.get(path).expect(404);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('Сторінку пам’яті не знайдено');
      for (const told of ['Нечипоренко', 'Одарка', 'photoId', page.birthPlace ?? '-'])
        expect(text).not.toContain(told);
    }
  });

  it('of one behind a password leads to the question for it, which names nobody', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app, { fullName: 'Нечипоренко Одарка' });
    const body = { visibility: 'password', password: 'вишневий сад' };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    const code = await app.http.get(`/q/${page.shortCode}`).expect(302);
    expect(code.headers.location).toBe(`/obituary/${page._id}`);
    const { text, headers } = await app.http.get(`/obituary/${page._id}`).expect(403);
    expect(headers['content-type']).toContain('text/html');
    for (const told of ['Нечипоренко', 'Одарка', 'photoId', page.birthPlace ?? '-', 'ld+json'])
      expect(text).not.toContain(told);
  });

  it.each(['aaaaaaaa', 'none', '%00', '%24ne', 'x'.repeat(500)])(
    'that does not exist is 404: %s',
    async (code) => {
      await app.http.get(`/q/${code}`).expect(404);
    },
  );

  it('is protected from guessing: a network is limited to 120 misses an hour, others are not affected', async () => {
    const { page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    const guesser = from(newNetwork());
    await guesser.useUpMisses();
    for (const refused of [guesser.document('aaaaaaaa'), guesser.document(page.shortCode)]) {
      const { text, headers } = await refused.expect(429);
      expect(headers['content-type']).toContain('text/html');
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
      expect(text).toContain('Забагато спроб');
      expect(text).toContain('Наступна спроба можлива за');
    }
    for (const code of ['aaaaaaaa', page.shortCode])
      expect((await guesser.call(code).expect(429)).text).toContain('Забагато спроб');
    await from(newNetwork()).document(page.shortCode).expect(302);
  });

  it('of a public page opens whatever a stranger of the same network guessed', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const visitor = from(newNetwork());
    await visitor.useUpMisses();
    await visitor.document(page.shortCode).expect(302);
    await visitor.call(page.shortCode).expect(200);
  });

  it('of a page shared by link opens for its keeper whatever a stranger guessed', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    const visitor = from(newNetwork());
    await visitor.useUpMisses();
    await visitor.call(page.shortCode).set('Authorization', keeper.authorization).expect(200);
  });

  it('is protected under another spelling of the path too', async () => {
    const { page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    const guesser = from(newNetwork());
    for (let miss = 0; miss < 121; miss += 1) await guesser.document('aaaaaaaa', '//q');
    const { text, headers } = await guesser.document(page.shortCode, '//q').expect(429);
    expect(text).not.toContain(page._id);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('does not count a page shared by link as a miss', async () => {
    const { page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    const visitor = from(newNetwork());
    await visitor.spendMisses(119);
    for (let visit = 0; visit < 3; visit += 1) await visitor.call(page.shortCode).expect(200);
  });
});

/** Requests from one network. */
function from(network: string) {
  const document = (code: string, folder = '/q') =>
    app.http.get(`${folder}/${code}`).set('X-Forwarded-For', network);
  const call = (code: string) =>
    app.http.get(`/api/obituaries/by-code/${code}`).set('X-Forwarded-For', network);
  /** Count misses without requests. */
  async function spendMisses(count: number): Promise<void> {
    const limits = app.app.get(RateLimits, { strict: false });
    for (let miss = 0; miss < count; miss += 1) await limits.spend('codeMiss.network', network);
  }
  return {
    document,
    call,
    spendMisses,
    async useUpMisses(): Promise<void> {
      await spendMisses(116);
      for (const letter of ['c', 'd']) {
        await document(`aaaaaaa${letter}`).expect(404);
        await call(`bbbbbbb${letter}`).expect(404);
      }
    },
  };
}

describe('the document of a merged obituary', () => {
  it('leads to the other one, as long as the reader sees that', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const remaining = await createObituary(app, keeper);
    const { _id: id } = await createObituary(app, keeper);
    const document = () => app.http.get(`/obituary/${id}`);
    expect((await document()).status).toBe(200);
    await proposeMerge(app, keeper, remaining._id, id);
    await waitFor('the merge', async () => (await document()).status === 308);
    expect((await document()).headers).toMatchObject({
      location: `/obituary/${remaining._id}`,
      'cache-control': 'no-cache',
    });
    const body = { visibility: 'private' };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: remaining._id }, body });
    const { status, text, headers } = await document();
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(text).not.toContain(remaining._id);
  });
});
