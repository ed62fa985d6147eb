// npm run bench -- tree-cards: 100 cards of a family tree compared with as many bare boxes in Chromium, each rendered
// anew up to its layout, and the longest task of the main thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import bundled from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const rounds = 40;
const here = import.meta.dirname;
const outDir = mkdtempSync(join(tmpdir(), 'memorial-tree-cards-'));
const settings = { configFile: false, root: join(here, 'tree-cards'), logLevel: 'warn' };
await build({ ...settings, plugins: [react()], build: { outDir, emptyOutDir: true } });
const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const executablePath = process.env.CHROMIUM_PATH ?? (await bundled.executablePath());
const browser = await chromium.launch({ executablePath, args: bundled.args });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForFunction(() => 'render' in globalThis);
  const times = { cards: [], boxes: [] };
  // In turns, so that both meet the same state of the machine; the first rounds warm the compiler up.
  for (let round = 0; round < rounds; round += 1)
    for (const what of ['cards', 'boxes']) times[what].push(await page.evaluate((one) => render(one), what));
  const [cards, boxes] = ['cards', 'boxes'].map((what) => median(times[what].slice(rounds / 4)));
  console.table([
    {
      'cards, ms': cards.toFixed(1),
      'boxes, ms': boxes.toFixed(1),
      ratio: (cards / boxes).toFixed(2),
      'first cards, ms': times.cards[0].toFixed(1),
      'longest, ms': Math.max(...times.cards.slice(1)).toFixed(1),
    },
  ]);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
