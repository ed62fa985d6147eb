import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
let libraries: string;
beforeAll(async () => {
  product = await startTestApp();
  const page = await product.http.get('/');
  // The document references the chunks of its screen beside the entry script.
  libraries = /\/assets\/libraries-[\w-]+\.js/.exec(page.text)?.[0] ?? '';
});
afterAll(() => product.stop());

const asked = (encoding: string) => product.http.get(libraries).set('Accept-Encoding', encoding);

describe('a large script of the site', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is answered to %s in %s', async (accepted, encoding) => {
    const answer = await asked(accepted).expect(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it.each(['br', 'identity'])('carries no headers that are meant for documents (%s)', async (encoding) => {
    const { headers } = await asked(encoding).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name);
  });

  it('decodes to the same text in every encoding', async () => {
    const [plain, gzip, brotli] = [await asked('identity'), await asked('gzip'), await asked('br')];
    expect(plain.text.length).toBeGreaterThan(100_000);
    expect(plain.text).toContain('hydrateRoot');
    expect(gzip.text).toBe(plain.text);
    expect(brotli.text).toBe(plain.text);
    const [whole, zipped, smallest] = [plain, gzip, brotli].map(({ headers }) =>
      Number(headers['content-length']),
    ) as [number, number, number];
    expect(whole).toBe(Buffer.byteLength(plain.text));
    expect(zipped).toBeLessThan(whole / 2);
    expect(smallest).toBeLessThan(zipped);
  });

  it('has its own ETag per encoding and answers 304', async () => {
    const [gzip, brotli] = [await asked('gzip'), await asked('br')];
    expect(brotli.headers.etag).not.toBe(gzip.headers.etag);
    await asked('br').set('If-None-Match', String(brotli.headers.etag)).expect(304);
  });
});

it('compressed files have no URL of their own', async () => {
  await product.http.get(`${libraries}.br`).expect(404);
  await product.http.get(libraries.replace('/assets', '/encoded/br/assets')).expect(404);
});
