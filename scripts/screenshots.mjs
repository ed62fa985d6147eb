// npm run screenshots [-- NAME …] [--widths 390,768,1280] [--out DIR] [--no-build]
// Pictures of every screen at three widths, from the built product on a temporary data folder.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, install, root } from './toolchain.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,768,1280' },
    out: { type: 'string', default: join(root, 'docs', 'screenshots') },
    'no-build': { type: 'boolean', default: false },
  },
});

/** The other two of the demo pages are without. */
const demoPortraits = 10;

const heights = { 390: 844, 768: 1024, 1280: 800 };

/** Each picture: the address, and what is done before the shutter. `full` takes the whole page. */
const pictures = [
  { name: 'home', path: '/' },
  { name: 'home-full', path: '/', full: true, act: seeEverything },
  { name: 'memorial', path: '/memorial' },
  {
    name: 'memorial-conditions',
    path: '/memorial',
    act: async (page) => {
      await page.locator('summary').click();
      await page.getByLabel('Звання').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'auth-prompt',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'limit',
    path: '/dev/ui?page=dialogs',
    act: async (page) => {
      await page.getByRole('button', { name: 'photos, FREE' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'service-packages', path: '/service-packages', full: true },
  { name: 'agreements-read', path: '/agreements-read', full: true },
  { name: 'privacy-policy', path: '/privacy-policy', full: true },
  { name: 'terms-of-service', path: '/terms-of-service', full: true },
  { name: 'cookie-policy', path: '/cookie-policy', full: true },
  { name: 'partners', path: '/partners' },
  { name: 'search', path: '/search' },
  { name: 'not-found', path: '/nema-takoi' },
  {
    name: 'memory-page',
    path: '/search',
    act: async (page) => {
      await page.getByLabel('Прізвище та ім’я').fill('Болбочан');
      await page.getByRole('link', { name: /Болбочан/ }).click();
      await page.waitForURL('**/obituary/*');
      // As who comes from a QR code meets it: the document itself, its photograph there.
      await page.reload({ waitUntil: 'networkidle' });
      await page.waitForFunction(() => document.images[0]?.naturalWidth > 0);
    },
  },
  {
    name: 'cookies',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Прийняти' }).waitFor(),
    banner: true,
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-notice',
    path: '/profile',
    act: (page) => page.getByText('Будь ласка, авторизуйтеся').waitFor(),
  },
  { name: 'login-errors', path: '/login', act: submit, full: true },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Електронна пошта').fill('olena@example.com');
      await page.getByLabel('Пароль', { exact: true }).fill('не той пароль');
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'register', path: '/register', full: true },
  { name: 'register-errors', path: '/register', act: submit, full: true },
  { name: 'register-filled', path: '/register?ref=DRUZI', act: fillRegistration, full: true },
  { name: 'agreements', path: '/register', act: toAgreements, full: true },
  {
    name: 'agreements-errors',
    path: '/register',
    act: async (page) => {
      await toAgreements(page);
      await page.reload();
      await page.getByRole('heading', { name: 'Угоди' }).waitFor();
      await submit(page);
    },
    full: true,
  },
  {
    name: 'agreements-reader',
    path: '/register',
    act: async (page) => {
      await toAgreements(page);
      await page
        .getByRole('button', { name: /^Читати документ/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'agreements-missing',
    path: '/agreements',
    act: (page) => page.getByText('Інформація для реєстрації відсутня').waitFor(),
  },
  { name: 'verification', path: '/register?verification=yevdokia.galaida%40example.com' },
  {
    name: 'verification-refused',
    path: '/register?verification=yevdokia.galaida%40example.com',
    act: async (page) => {
      await page.getByLabel('Код із листа').fill('000000');
      await page.waitForTimeout(1500);
    },
  },
];

/** As who scrolls to the end sees it: what waits until it is near has come. */
async function seeEverything(page) {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li:not([inert]) article')].every((card) => {
      const photo = card.querySelector('img');
      return photo ? photo.complete && photo.naturalWidth > 0 : card.querySelector('canvas') === null;
    }),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** In a picture of the whole page the bar at the lower edge would lie across its middle. */
async function putBarAway(page) {
  await page.locator('nav[aria-label="Нижня навігація"]').evaluateAll((bars) => {
    for (const bar of bars) bar.hidden = true;
  });
}

async function submit(page) {
  await page.locator('form button[type=submit]').click();
  await page.waitForTimeout(700);
}

async function fillRegistration(page) {
  await page.getByLabel('Електронна пошта').fill(`yevdokia.${Date.now()}@example.com`);
  await page.getByLabel('Ім’я та прізвище').fill('Ґалайда-Дем’яненко Євдокія Іллівна');
  await page.getByLabel('Пароль', { exact: true }).fill('Калина-1941');
  await page.getByLabel('Пароль ще раз').fill('Калина-1941');
}

async function toAgreements(page) {
  await fillRegistration(page);
  await submit(page);
  await page.getByRole('heading', { name: 'Угоди' }).waitFor();
}

/** The demo pages get their portraits a little after the start. */
async function portraitsCome(url) {
  const answer = await fetch(`${url}/api/obituaries/top-filled?limit=40`);
  const { data: cards } = await answer.json();
  if (cards.filter(({ photoUrl }) => photoUrl).length >= demoPortraits) return;
  await new Promise((done) => setTimeout(done, 250));
  await portraitsCome(url);
}

async function startProduct(dataDir) {
  const child = spawn(process.execPath, [join(root, 'apps/api/bundle/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = await Promise.race([
    new Promise((done) =>
      createInterface({ input: child.stdout }).on('line', (line) => {
        const match = /^ready (http:\/\/\S+)$/.exec(line);
        if (match) done(match[1]);
      }),
    ),
    ended.then(() => null),
  ]);
  if (url === null) throw new Error('the product ended before it was ready');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

const require = createRequire(join(root, 'apps/web/package.json'));
const { chromium } = require('@playwright/test');
const { default: bundled } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')));

if (!options['no-build']) {
  await install();
  await build();
}
const out = resolve(options.out);
mkdirSync(out, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'memorial-pictures-'));
const browser = await chromium.launch({
  // biome-ignore lint/suspicious/noUndeclaredEnvVars: turbo does not run this script
  executablePath: process.env.CHROMIUM_PATH ?? (await bundled.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const product = await startProduct(dataDir);
let failed = 0;
try {
  await portraitsCome(product.url);
  for (const width of options.widths.split(',').map(Number)) {
    const isPhone = width < 768;
    for (const picture of pictures) {
      if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: heights[width] ?? 800 },
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
        reducedMotion: 'reduce',
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      if (!picture.banner)
        await context.addInitScript(() => localStorage.setItem('cookieConsent', 'essential'));
      const page = await context.newPage();
      const file = join(out, `${picture.name}-${width}.png`);
      try {
        await page.goto(picture.path, { waitUntil: 'networkidle' });
        await picture.act?.(page);
        await page.evaluate(() => document.fonts.ready);
        if (picture.full) await putBarAway(page);
        await page.screenshot({ path: file, fullPage: picture.full ?? false });
      } catch (error) {
        failed += 1;
        console.error(`${picture.name} at ${width}: ${error.message}`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`pictures in ${out}${failed ? `, ${failed} failed` : ''}`);
process.exit(failed ? 1 : 0);
