import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  deactivateObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LinkPreviewRenderer } from '../../src/modules/link-previews/link-preview-renderer.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

/** User agents of real crawlers. */
const crawlers = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  Viber: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Viber/21.0',
  X: 'Twitterbot/1.0',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

/**
 * Changes to an indexable obituary, and the status of its document afterwards for a reader who has the link.
 */
const states = {
  'seen by link': { change: { visibility: 'link' }, status: 200 },
  'of somebody who lives': {
    change: { isAlive: true, deathDate: null, deathDateUnknown: false },
    status: 404,
  },
  'of somebody who lives, seen by link': {
    change: { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' },
    status: 200,
  },
  'behind a password': { change: { visibility: 'password', password: 'вишневий сад' }, status: 403 },
  private: { change: { visibility: 'private' }, status: 404 },
  deactivated: { change: 'deactivate', status: 404 },
  deleted: { change: 'delete', status: 404 },
} as const;

const facts = {
  fullName: 'Дем’яненко "Лелека" </title><script>',
  birthDate: '1991-03',
  deathDate: '2023-10-07',
  birthPlace: 'Кременчук',
  biography: 'Столяр, який умів чекати світанку.',
} as const;

let app: TestApp;
let keeper: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:3999' });
});
afterAll(() => app.stop());

/** Create an obituary with a main photo and a new keeper. */
async function portrayedPage(over: Parameters<typeof createObituary>[2] = {}): Promise<ObituaryView> {
  keeper = await createAccount(app, 'PREMIUM_3');
  const page = await createObituary(app, keeper, { ...facts, ...over });
  const file = await smallPhotograph();
  await callOk(app, uploadPhotoEndpoint, { as: keeper, params: { id: page._id }, file });
  return page;
}

/** Extract the parts of a document that a crawler reads: meta tags by name, schema.org data, visible text. */
async function readBy(agent: string, path: string) {
  const { status, text, headers } = await app.http.get(path).set('User-Agent', agent).set('Accept', '*/*');
  const tags = [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const of = new Map(tags.map(([, name = '', content = '']) => [name, unescaped(content)]));
  const [, canonical = null] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
  const [, json = null] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const body = text.slice(text.indexOf('<body'), text.indexOf('id="page-data"'));
  return { status, headers, text, of, canonical, person: json === null ? null : JSON.parse(json), body };
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign);
}

describe.each(Object.entries(crawlers))('%s', (_, agent) => {
  it('gets the person’s data from an indexable obituary', async () => {
    const page = await portrayedPage();
    const { status, of, canonical, person, text } = await readBy(agent, `/obituary/${page._id}`);
    expect(status).toBe(200);
    const address = `http://localhost:3999/obituary/${page._id}`;
    expect(canonical).toBe(address);
    expect(Object.fromEntries(of)).toMatchObject({
      'og:type': 'profile',
      'og:site_name': 'Вічна пам’ять',
      'og:url': address,
      'twitter:card': 'summary_large_image',
    });
    expect(of.get('og:title')).toBe(`${facts.fullName}, 1991\u00a0— 2023`);
    expect(of.get('description')).toContain('березень\u00a01991');
    expect(of.get('og:description')).toContain(facts.biography);
    expect(of.has('robots')).toBe(false);
    expect(person).toMatchObject({
      '@type': 'Person',
      name: facts.fullName,
      birthDate: '1991-03',
      deathDate: '2023-10-07',
      birthPlace: { name: 'Кременчук' },
    });
    expect(text.match(/<title>/g)).toHaveLength(1);
    const image = of.get('og:image') ?? '';
    expect(image).toMatch(/^http:\/\/localhost:3999\/api\//);
    const picture = await app.http.get(image.replace('http://localhost:3999', '')).set('User-Agent', agent);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(picture.status).toBe(200);
  });
});

// Crawlers get the documents of all readers; the tests above read one with each user agent.
describe('Facebook', () => {
  const agent = crawlers.Facebook;

  it('gets no birth date of a living person', async () => {
    const living = { isAlive: true, deathDate: null, visibility: 'link', biography: null } as const;
    const { _id } = await portrayedPage({ fullName: 'Нечипоренко Одарка', ...living });
    const { status, text } = await readBy(agent, `/obituary/${_id}`);
    expect(status).toBe(200);
    expect(text).toContain('Нечипоренко');
    expect(text).not.toContain('1991');
  });

  it.each(Object.entries(states))(
    'gets no data from an obituary that is %s',
    async (_, { change, status }) => {
      const page = await portrayedPage({ fullName: 'Нечипоренко Одарка' });
      const path = `/obituary/${page._id}`;
      const preview = (await readBy(agent, path)).of.get('og:image') ?? '';
      const call = { as: keeper, params: { id: page._id } };
      if (change === 'deactivate') await callOk(app, deactivateObituaryEndpoint, call);
      else if (change === 'delete') await callOk(app, removeObituaryEndpoint, call);
      else await callOk(app, updateObituaryEndpoint, { ...call, body: change });
      const read = await readBy(agent, path);
      expect(read.status).toBe(status);
      expect(read.of.get('robots')).toBe('noindex');
      expect({ canonical: read.canonical, person: read.person }).toEqual({ canonical: null, person: null });
      const visible = [...read.of.values()].join('\n');
      for (const word of ['Нечипоренко', 'Одарка', '1991', '2023', 'Кременчук', 'світанку', page._id])
        expect(visible).not.toContain(word);
      expect([...read.of.keys()]).not.toContain('og:image');
      await app.http.get(preview.replace('http://localhost:3999', '')).set('User-Agent', agent).expect(404);
      if (status === 404) expect(read.text).not.toContain('Нечипоренко');
    },
  );
});

describe('a document of the site itself', () => {
  it.each(['/', '/search', '/memorial', '/service-packages', '/terms-of-service', '/privacy-policy'])(
    'is shown with the picture of the site: %s',
    async (path) => {
      const { of } = await readBy(crawlers.Facebook, path);
      expect(Object.fromEntries(of)).toMatchObject({
        'og:image': 'http://localhost:3999/preview.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringContaining('Вічна пам’ять'),
        'twitter:card': 'summary_large_image',
      });
    },
  );

  it('has a small picture that is kept for a day and drawn once', async () => {
    const paint = vi.spyOn(LinkPreviewRenderer.prototype, 'renderSite');
    const ask = () => app.http.get('/preview.jpg').buffer(true).expect(200);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(paint).toHaveBeenCalledTimes(1);
    paint.mockRestore();
    expect(first?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    });
    expect(await sharp(first?.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(first?.body.length).toBeLessThan(60_000);
    expect(second?.body).toEqual(first?.body);
    await app.http.get('/preview.jpg').set('If-None-Match', String(first?.headers.etag)).expect(304);
  });

  it('retries the preview image after a rendering error', async () => {
    const bare = await startTestApp({ RATE_LIMITS: 'off' });
    vi.spyOn(LinkPreviewRenderer.prototype, 'renderSite').mockRejectedValueOnce(new Error('no process'));
    await bare.http.get('/preview.jpg').expect(500);
    await bare.http.get('/preview.jpg').expect(200);
    await bare.stop();
  });
});

describe('a document without scripts', () => {
  it('shows name, dates, portrait and biography, and brings the data that the application begins with', async () => {
    const page = await portrayedPage({ fullName: 'Нечипоренко Одарка Іванівна' });
    const { body, text, headers } = await readBy(crawlers.Facebook, `/obituary/${page._id}`);
    expect(body).toMatch(/<h1[^>]*>.*Нечипоренко.*Одарка Іванівна.*<\/h1>/s);
    expect(body).toContain('7\u00a0жовтня\u00a02023');
    expect(body).toContain(facts.biography);
    expect(body).toMatch(new RegExp(`<img[^>]+/api/obituaries/${page._id}/photo`));
    const [, island = ''] =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text) ?? [];
    expect(
      JSON.parse(island).queries.queries.map(({ state }: { state: { data: unknown } }) => state.data),
    ).toContainEqual(expect.objectContaining({ _id: page._id, biography: facts.biography }));
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  it('of a page whose keeper wants no search engine says so, and is still shown in messengers', async () => {
    const page = await portrayedPage({ noindex: true });
    const { of, person } = await readBy(crawlers.Telegram, `/obituary/${page._id}`);
    expect(of.get('robots')).toBe('noindex');
    expect(of.get('og:title')).toContain('Лелека');
    expect(person).toBeNull();
  });

  it('has one canonical URL, whatever the query', async () => {
    const { canonical, of } = await readBy(crawlers.Googlebot, '/?utm_source=x');
    expect(canonical).toBe('http://localhost:3999/');
    expect(of.get('og:type')).toBe('website');
    expect((await readBy(crawlers.Googlebot, '/search?name=о')).canonical).toBeNull();
    expect((await readBy(crawlers.Googlebot, '/profile')).canonical).toBeNull();
    expect((await readBy(crawlers.Googlebot, '/nowhere')).of.get('robots')).toBe('noindex');
  });
});
