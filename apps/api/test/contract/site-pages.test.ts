import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { addPartner } from '../support/partners.js';

let app: TestApp;
let bare: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'memorial-partner-'));
  writeFileSync(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  app = await startTestApp({
    OPERATOR_NAME: 'ФОП Дем’яненко О. І.',
    OPERATOR_ADDRESS: 'м. Дніпро, вул. Тиха, 1',
    OPERATOR_PHONE: '+380560000000',
    OPERATOR_EMAIL: 'lyst@example.org',
    PARTNER_NAME: 'Служба «Спокій»',
    PARTNER_ABOUT: 'Проводжаємо гідно.',
    PARTNER_URL: 'https://spokii.example',
    PARTNER_LOGO: join(folder, 'logo.svg'),
  });
  bare = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  await bare.stop();
  rmSync(folder, { recursive: true });
});

/** Return the HTML of `<main>`, without header and footer. */
async function mainOf(path: string, of = app): Promise<string> {
  const { text } = await of.http.get(path).expect(200);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
}

const documents = [
  [
    screenPaths.termsOfService,
    ['Умови користування', 'Редакція від 22\u00a0травня\u00a02025', 'блокуємо', 'не повертаються'],
  ],
  [
    screenPaths.privacyPolicy,
    ['Політика конфіденційності', 'Редакція від 23\u00a0травня\u00a02025', 'Ваші права'],
  ],
  [
    screenPaths.agreementsRead,
    ['id="deletion"', '5\u00a0робочих днів', '3\u00a0робочих днів', 'id="terms"', 'id="privacy"'],
  ],
  [screenPaths.cookiePolicy, ['lang="en"', 'Accept and Return', 'Last updated']],
] as const;

describe('the documents of the site', () => {
  it.each(documents)('%s are readable without scripts and name the operator', async (path, words) => {
    const main = await mainOf(path);
    for (const word of [
      ...words,
      'ФОП Дем’яненко О. І.',
      'м. Дніпро, вул. Тиха, 1',
      'lyst@example.org',
      '+380560000000',
    ])
      expect(main.replaceAll('&#x27;', '’')).toContain(word);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  it.each(documents)('%s name no operator if none is configured', async (path) => {
    expect(await mainOf(path, bare)).not.toMatch(/undefined|null|: \.|, ,/);
  });

  it('are found by search engines and from the footer of every document', async () => {
    const { text } = await app.http.get('/search').expect(200);
    const footer = text.slice(text.indexOf('<footer'));
    for (const [path] of documents) expect(footer).toContain(`href="${path}`);
    const { text: list } = await app.http.get('/sitemap/screens.xml').expect(200);
    for (const [path] of documents) expect(list).toContain(`${path}</loc>`);
  });
});

/** Meta description of a document. */
const descriptionOf = (html: string) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');

describe('/partners', () => {
  it('shows the one partner that is configured', async () => {
    const main = await mainOf(screenPaths.partners);
    for (const word of ['Служба «Спокій»', 'Проводжаємо гідно.', 'https://spokii.example', '/partners/logo'])
      expect(main).toContain(word);
    const { text } = await app.http.get(screenPaths.partners).expect(200);
    expect(descriptionOf(text)).toBe('Ритуальна служба, з якою ми працюємо разом.');
  });

  it('shows the stored ones in their place, first to last', async () => {
    for (const name of ['Служба «Шана»', 'Благодійний фонд']) await addPartner(app, name);
    const main = await mainOf(screenPaths.partners);
    expect(main).not.toContain('Служба «Спокій»');
    expect(main.indexOf('Служба «Шана»')).toBeGreaterThan(-1);
    expect(main.indexOf('Благодійний фонд')).toBeGreaterThan(main.indexOf('Служба «Шана»'));
    const { text } = await app.http.get(screenPaths.partners).expect(200);
    expect(descriptionOf(text)).toBe('Ритуальні служби й організації, з якими ми працюємо разом.');
  });

  it('serves its logo as an inert image', async () => {
    const { headers } = await app.http.get('/partners/logo').expect(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    await bare.http.get('/partners/logo').expect(404);
    rmSync(join(folder, 'logo.svg'));
    await app.http.get('/partners/logo').expect(404);
  });

  it('shows no partner if none is configured', async () => {
    const { text } = await bare.http.get(screenPaths.partners).expect(200);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Ми поки що не працюємо з жодною ритуальною службою.');
    expect(text).not.toContain('/partners/logo');
    expect(descriptionOf(text)).toContain('можуть допомагати родинам разом із нами');
  });
});
