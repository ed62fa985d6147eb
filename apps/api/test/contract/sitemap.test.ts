import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SitemapObituariesRepository } from '../../src/modules/link-previews/sitemap-obituaries.repository.js';
import { randomId } from '../../src/platform/mongo/object-ids.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';

const site = 'http://localhost:3999';
/** More than fit into one sitemap file. */
const manyPages = 10_500;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', PUBLIC_URL: site });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const read = async (path: string) => (await app.http.get(path).expect(200)).text;
const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(site, ''));
const parts = async () => addressesIn(await read('/sitemap.xml'));

/** Obituary URLs of all sitemaps, after their hour has passed. */
async function listedPages(): Promise<string[]> {
  app.clock.advance({ hours: 1 });
  const lists = await Promise.all((await parts()).map(async (path) => addressesIn(await read(path))));
  return lists.flat().filter((path) => path.startsWith('/obituary/'));
}

describe('robots.txt', () => {
  it('links the sitemap, disallows private paths, and allows images', async () => {
    const { text, headers } = await app.http.get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(text).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
    for (const line of [
      'Disallow: /api/',
      'Allow: /api/obituaries/',
      'Disallow: /profile',
      'Disallow: /memory/create',
    ])
      expect(text.split('\n')).toContain(line);
    // A blocked crawler would never read `noindex` and could not show a link preview.
    expect(text).not.toMatch(/Disallow: \/(?:q|obituary|search)?$/m);
  });
});

describe('the sitemap', () => {
  it('is an index of lists, of screens and of pages', async () => {
    const { headers, text } = await app.http.get('/sitemap.xml').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/xml/),
      'cache-control': 'public, max-age=3600',
    });
    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(addressesIn(text)).toEqual(['/sitemap/screens.xml', '/sitemap/pages-1-of-1.xml']);
    const screens = addressesIn(await read('/sitemap/screens.xml'));
    expect(screens).toContain('/');
    expect(screens).toContain('/memorial');
    for (const path of screens) {
      expect((await app.http.get(path).expect(200)).text).not.toContain('content="noindex"');
    }
  });

  it('lists indexable obituaries with their last change, and no others', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await createObituary(app, keeper);
    const as = keeper;
    const params = { id: page._id };
    const changes = [
      { visibility: 'link' },
      { visibility: 'password', password: 'вишневий сад' },
      { visibility: 'private' },
      { noindex: true },
      { isActive: false },
    ] as const;
    const back = { visibility: 'public', noindex: false, isActive: true } as const;
    for (const change of changes) {
      await callOk(app, updateObituaryEndpoint, { as, params, body: back });
      expect(await listedPages()).toEqual([`/obituary/${page._id}`]);
      await callOk(app, updateObituaryEndpoint, { as, params, body: change });
      expect(await listedPages()).toEqual([]);
    }
    app.clock.advance({ days: 1 });
    await callOk(app, updateObituaryEndpoint, { as, params, body: back });
    const list = await app.http.get('/sitemap/pages-1-of-1.xml').expect(200);
    expect(list.headers['cache-control']).toBe('private, max-age=3600');
    expect(list.text).toContain(`<lastmod>${app.clock.now().toISOString()}</lastmod>`);
    const alive = { isAlive: true, deathDate: null, deathDateUnknown: false } as const;
    await callOk(app, updateObituaryEndpoint, { as, params, body: alive });
    expect(await listedPages()).toEqual([]);
  });

  it.each([
    '0-of-1',
    '2-of-1',
    '1-of-3',
    '01-of-1',
    '1e0-of-1',
    '1-of-0',
    '1-of-131072',
    '1-of-2',
    '7-of-65536',
    'x-of-y',
    '-1-of-1',
  ])('has no other lists: %s', async (part) => {
    await app.http.get(`/sitemap/pages-${part}.xml`).expect(404);
  });

  it('is made once an hour, one at a time', async () => {
    const repository = app.app.get(SitemapObituariesRepository, { strict: false });
    const [making, counting] = [vi.spyOn(repository, 'findInIdRange'), vi.spyOn(repository, 'estimateCount')];
    app.clock.advance({ hours: 1 });
    const paths = ['/sitemap.xml', '/sitemap/pages-1-of-1.xml'];
    const askTwenty = () =>
      Promise.all(Array.from({ length: 20 }, (_, index) => read(paths[index % 2] ?? '/sitemap.xml')));
    await askTwenty();
    app.clock.advance({ minutes: 59 });
    await askTwenty();
    expect([making.mock.calls.length, counting.mock.calls.length]).toEqual([1, 1]);
    app.clock.advance({ minutes: 1 });
    await askTwenty();
    expect([making.mock.calls.length, counting.mock.calls.length]).toEqual([2, 2]);
  });

  it('makes one part at a time, and anew after a failure', async () => {
    const repository = app.app.get(SitemapObituariesRepository, { strict: false });
    app.clock.advance({ hours: 1 });
    vi.spyOn(repository, 'estimateCount').mockResolvedValueOnce(30_000);
    expect(await parts()).toHaveLength(5);
    const finding = repository.findInIdRange.bind(repository);
    let running = 0;
    const seen: number[] = [];
    vi.spyOn(repository, 'findInIdRange').mockImplementation(async function* (...range) {
      running += 1;
      seen.push(running);
      yield* finding(...range);
      running -= 1;
    });
    await Promise.all([1, 2, 3, 4].map((part) => read(`/sitemap/pages-${part}-of-4.xml`)));
    expect(seen).toEqual([1, 1, 1, 1]);
    app.clock.advance({ hours: 1 });
    vi.spyOn(repository, 'estimateCount').mockRejectedValueOnce(new Error('gone'));
    await app.http.get('/sitemap.xml').expect(500);
    await read('/sitemap.xml');
  });

  it('is split so that no list has more than 10,000 addresses, and none is lost or twice', async () => {
    const collection = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    const rows = Array.from({ length: manyPages }, (_, index) => ({
      _id: randomId(),
      code: `many-${index}`,
      isListed: true,
      noindex: false,
      updatedAt: app.clock.now(),
      deletedAt: null,
    }));
    await collection.insertMany(rows);
    try {
      app.clock.advance({ hours: 1 });
      const [, ...lists] = await parts();
      expect(lists).toHaveLength(2);
      const found: string[] = [];
      for (const path of lists) {
        const addresses = addressesIn(await read(path));
        expect(addresses.length).toBeLessThanOrEqual(10_000);
        found.push(...addresses);
      }
      expect(found.sort()).toEqual(rows.map(({ _id }) => `/obituary/${_id.toHexString()}`).sort());
    } finally {
      await collection.deleteMany({ code: { $in: rows.map(({ code }) => code) } });
    }
  });
});
