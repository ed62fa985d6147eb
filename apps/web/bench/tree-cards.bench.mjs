// npm run bench -- tree-cards: 100 cards of a family tree compared with as many bare boxes in Chromium, each rendered
// anew until all of them are painted; then the screen of a tree in new pages, with its longest task.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import bundled from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const rounds = 40;
const newPages = 7;
const here = import.meta.dirname;
const outDir = mkdtempSync(join(tmpdir(), 'memorial-tree-cards-'));
const settings = { configFile: false, root: join(here, 'tree-cards'), logLevel: 'warn' };
await build({ ...settings, plugins: [react()], build: { outDir, emptyOutDir: true } });
const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const executablePath = process.env.CHROMIUM_PATH ?? (await bundled.executablePath());
try {
  const [cards, boxes] = await inBrowser(compare);
  const firsts = [];
  for (let page = 0; page < newPages; page += 1) firsts.push(await inBrowser(showFirst));
  const first = (key) => median(firsts.map((one) => one[key])).toFixed(0);
  console.table([
    { 'cards, ms': cards.toFixed(1), 'boxes, ms': boxes.toFixed(1), ratio: (cards / boxes).toFixed(2) },
  ]);
  console.table([
    {
      'first screen, ms': first('shown'),
      'longest task, ms': first('longest'),
      'of the processor, ms': first('busiest'),
    },
  ]);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}

async function inBrowser(run) {
  const browser = await chromium.launch({ executablePath, args: bundled.args });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.resolvedUrls.local[0]);
    await page.waitForFunction(() => 'show' in globalThis);
    return await run(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

/** Processor time of the main thread, so that other programs do not count. */
async function compare(page, session) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times = { cards: [], boxes: [] };
  // In turns, so that both meet the same state of the machine; the first rounds warm the compiler up.
  for (let round = 0; round < rounds; round += 1)
    for (const what of ['cards', 'boxes']) {
      await page.evaluate((one) => prepare(one), what);
      const before = await busyMs(session);
      await page.evaluate(() => show());
      times[what].push((await busyMs(session)) - before);
    }
  return ['cards', 'boxes'].map((what) => median(times[what].slice(rounds / 4)));
}

async function busyMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The first rendering: its code is not compiled yet. */
async function showFirst(page, session) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await page.evaluate(() => prepare('screen'));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  const shown = await page.evaluate(() => show());
  await session.send('Tracing.end');
  await complete;
  const main = events.find(({ name }) => name === 'UpdateLayoutTree');
  const tasks = events.filter(
    ({ name, dur, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && dur && pid === main?.pid && tid === main?.tid,
  );
  return {
    shown,
    longest: Math.max(...tasks.map(({ dur }) => dur / 1000)),
    busiest: Math.max(...tasks.map(({ tdur }) => tdur / 1000)),
  };
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
