// node build/draw-tree-candle.mjs: draws the missing portrait of @memorial/ui into the picture that drawings of family
// trees show a hundred times. To be run after a change of the candle or of its light.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import bundled from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const target = '../src/features/family-trees/components/candle.webp';
const here = import.meta.dirname;
const outDir = mkdtempSync(join(tmpdir(), 'memorial-tree-candle-'));
const settings = { configFile: false, root: join(here, 'tree-candle'), logLevel: 'warn' };
await build({ ...settings, plugins: [react()], build: { outDir, emptyOutDir: true } });
const server = await preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const executablePath = process.env.CHROMIUM_PATH ?? (await bundled.executablePath());
const browser = await chromium.launch({ executablePath, args: bundled.args });
try {
  // The size on wide screens, for dense ones.
  const page = await browser.newPage({ viewport: { width: 56, height: 70 }, deviceScaleFactor: 3 });
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForSelector('svg');
  const drawn = await page.screenshot({ omitBackground: true });
  const webp = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.7).split(',')[1];
  }, drawn.toString('base64'));
  writeFileSync(join(here, target), Buffer.from(webp, 'base64'));
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
