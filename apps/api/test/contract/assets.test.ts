import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
let script: string;
beforeAll(async () => {
  product = await startTestApp();
  const page = await product.http.get('/');
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
});
afterAll(() => product.stop());

const asked = (encoding: string) => product.http.get(script).set('Accept-Encoding', encoding);

describe('a script of the site', () => {
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

  it('is one text in every encoding', async () => {
    const [plain, gzip] = [await asked('identity'), await asked('gzip')];
    expect(plain.text).toContain('import');
    expect(gzip.text).toBe(plain.text);
    expect(Number(gzip.headers['content-length'])).toBeLessThan(plain.text.length);
  });

  it('has a tag of its own in each encoding, and is not sent again', async () => {
    const [gzip, brotli] = [await asked('gzip'), await asked('br')];
    expect(brotli.headers.etag).not.toBe(gzip.headers.etag);
    await asked('br').set('If-None-Match', String(brotli.headers.etag)).expect(304);
  });
});

it('what was compressed has no address of its own', async () => {
  await product.http.get(`${script}.br`).expect(404);
  await product.http.get(script.replace('/assets', '/encoded/br/assets')).expect(404);
});
