// npm run screenshots [-- NAME …] [--widths 390,768,1280] [--out DIR] [--no-build]
// Screenshots of every screen at three widths, from the built product on a temporary data folder.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, install, root } from './install-and-build.mjs';
import { familyFile } from './screenshot-families.mjs';
import { scenarios } from './screenshot-scenarios.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,768,1280' },
    out: { type: 'string', default: join(root, 'docs', 'screenshots') },
    'no-build': { type: 'boolean', default: false },
  },
});

/** Two of the fifteen demo obituaries have no portrait. */
const demoPortraits = 13;

const heights = { 390: 844, 768: 1024, 1280: 800 };

/** Hides the bottom bar: in a full-page screenshot it would cover the middle of the page. */
async function hideBottomBar(page) {
  await page.locator('nav[aria-label="Нижня навігація"]').evaluateAll((bars) => {
    for (const bar of bars) bar.hidden = true;
  });
}

/** Waits for the portraits of the demo obituaries, which appear shortly after the start. */
async function waitForPortraits(url) {
  const answer = await fetch(`${url}/api/obituaries/top-filled?limit=40`);
  const { data: cards } = await answer.json();
  if (cards.filter(({ photoUrl }) => photoUrl).length >= demoPortraits) return;
  await new Promise((done) => setTimeout(done, 250));
  await waitForPortraits(url);
}

/** Signs in to the demo account of a plan. */
async function signIn(url, plan) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${plan}@demo.example`, password: 'demo-memorial' }),
  });
  if (!answer.ok) throw new Error(`the demo account of ${plan} does not open: ${answer.status}`);
  return answer.json();
}

/**
 * Makes a family tree of a generated family.
 * @returns {Promise<{path: string, remove: () => Promise<unknown>}>}
 */
async function importTree(url, token, count) {
  const call = async (path, init) => {
    const answer = await fetch(`${url}/api/family-trees${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const body = new FormData();
  body.set('file', new Blob([familyFile(count)]), 'family.ged');
  const preview = await call('/import/preview', { method: 'POST', body });
  const { _id } = await call('/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      importId: preview.importId,
      encoding: preview.encoding,
      rootId: preview.root.id,
      name: 'Родина Шевчуків',
    }),
  });
  return { path: `/family-tree/${_id}`, remove: () => call(`/${_id}`, { method: 'DELETE' }) };
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
const accounts = {};
try {
  await waitForPortraits(product.url);
  for (const width of options.widths.split(',').map(Number)) {
    const isPhone = width < 768;
    for (const scenario of scenarios) {
      if (wanted.length > 0 && !wanted.includes(scenario.name)) continue;
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: heights[width] ?? 800 },
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
        reducedMotion: 'reduce',
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      if (!scenario.banner)
        await context.addInitScript(() => localStorage.setItem('cookieConsent', 'essential'));
      if (scenario.as) {
        accounts[scenario.as] ??= await signIn(product.url, scenario.as);
        await context.addInitScript(({ token, ...user }) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', JSON.stringify(user));
        }, accounts[scenario.as]);
      }
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const file = join(out, `${scenario.name}-${width}.png`);
      let tree = null;
      try {
        tree = scenario.people
          ? await importTree(product.url, accounts[scenario.as].token, scenario.people)
          : null;
        await page.goto(tree?.path ?? scenario.path, { waitUntil: 'networkidle' });
        await scenario.act?.(page);
        await page.evaluate(() => document.fonts.ready);
        if (scenario.full) await hideBottomBar(page);
        await page.screenshot({ path: file, fullPage: scenario.full ?? false });
      } catch (error) {
        failed += 1;
        console.error(`${scenario.name} at ${width}: ${error.message}`);
      }
      await tree?.remove();
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
