import { deactivateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { newNetwork } from '../support/auth-flows.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

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

  it.each(['aaaaaaaa', 'none', '%00', '%24ne', 'x'.repeat(500)])(
    'that does not exist is 404: %s',
    async (code) => {
      await app.http.get(`/q/${code}`).expect(404);
    },
  );

  it('is protected from guessing: a network is limited to 120 misses an hour, others are not affected', async () => {
    const { page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    const from = (network: string) => ({
      document: (code: string) => app.http.get(`/q/${code}`).set('X-Forwarded-For', network),
      call: (code: string) => app.http.get(`/api/obituaries/by-code/${code}`).set('X-Forwarded-For', network),
    });
    const letters = 'cdefghjkmnpqrstuvwxy';
    const guesser = from(newNetwork());
    for (let miss = 0; miss < 60; miss += 1) {
      await guesser.document(`aaaaaaa${letters[miss % 20]}`).expect(404);
      await guesser.call(`bbbbbbb${letters[miss % 20]}`).expect(404);
    }
    await guesser.document(page.shortCode).expect(429);
    expect((await guesser.call(page.shortCode).expect(429)).text).toContain('Забагато спроб');
    await from(newNetwork()).document(page.shortCode).expect(302);
  });
});
