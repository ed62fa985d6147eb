// npm run bench -- lighthouse [PATH …] [--runs N]: Lighthouse (mobile, simulated throttling) on the screens
// that readers open first (the memory page has 11 photographs and 30 memories), and the script size of each
// screen compared with React alone. With several runs the table shows the median of each figure.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import bundled from '@sparticuz/chromium';
import { createFullObituary } from '../../api/bench/full-obituary.mjs';
import { startReady } from '../../api/bench/start-server.mjs';
import { gzipBytes, reactAloneGzipBytes } from './react-alone.mjs';

/** Downloaded on demand: only this benchmark needs its 185 MB. */
const lighthouse = 'lighthouse@12.8.2';
const categories = { performance: 'perf.', accessibility: 'a11y', 'best-practices': 'best', seo: 'SEO' };
const memoryPage = '/obituary/:id';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' } },
});
const paths =
  positionals.length > 0 ? positionals : ['/', '/search', '/memorial', '/service-packages', memoryPage];

const folder = mkdtempSync(join(tmpdir(), 'memorial-lighthouse-'));
const chromium = process.env.CHROMIUM_PATH ?? (await bundled.executablePath());
const product = await startReady([join(import.meta.dirname, '../../api/bundle/main.js')], {
  NODE_ENV: 'development',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  DEMO_DATA: 'on',
});

try {
  const alone = await reactAloneGzipBytes();
  const rows = [];
  for (const path of paths) {
    const address =
      product.url +
      (path === memoryPage ? memoryPage.replace(':id', await createFullObituary(product.url)) : path);
    await fetch(address);
    rows.push(await lineOf(path, address, alone));
  }
  console.table(rows);
  console.log(`react and react-dom alone: ${kilobytes(alone)} KB gzip; load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function lineOf(path, address, alone) {
  const runs = [];
  for (let run = 0; run < Number(options.runs); run += 1) runs.push(await figuresOf(address));
  const of = (name) => median(runs.map((figures) => figures[name]));
  const { scripts, misses } = runs[0];
  const script = await gzipBytesOf(scripts);
  for (const line of misses) console.error(`${path}: ${line}`);
  return {
    path,
    ...Object.fromEntries(Object.values(categories).map((name) => [name, of(name)])),
    'LCP, s': (of('lcp') / 1000).toFixed(2),
    'TBT, ms': of('tbt').toFixed(0),
    CLS: of('cls').toFixed(3),
    'all, KB': kilobytes(of('bytes')),
    'script, KB gzip': kilobytes(script),
    'over React, KB': kilobytes(script - alone),
  };
}

async function figuresOf(address) {
  const { audits, categories: scores, runtimeError } = await report(address);
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const requests = audits['network-requests'].details.items;
  const named = Object.entries(categories).map(([id, name]) => [name, Math.round(scores[id].score * 100)]);
  return {
    ...Object.fromEntries(named),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
    misses: Object.keys(categories).flatMap((id) => missesOf(scores[id], audits)),
  };
}

/** Audits that lower a score that should be 100. Performance is left out: the table shows it. */
function missesOf({ id, auditRefs }, audits) {
  if (id === 'performance') return [];
  return auditRefs
    .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 1)
    .map(({ id: audit }) => {
      const items = audits[audit].details?.items ?? [];
      return `${id}: ${audits[audit].title} ${JSON.stringify(items).slice(0, 600)}`;
    });
}

async function report(address) {
  const file = join(folder, 'report.json');
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking';
  const args = ['-y', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`];
  rmSync(file, { force: true });
  await promisify(execFile)('npx', [...args, `--chrome-flags=${flags}`], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium },
  }).catch((error) => {
    // A written report is complete even if the browser exited with an error.
    if (!existsSync(file)) throw error;
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function gzipBytesOf(urls) {
  const scripts = await Promise.all([...new Set(urls)].map(async (url) => (await fetch(url)).arrayBuffer()));
  return scripts.reduce((sum, script) => sum + gzipBytes(script), 0);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1);
}
