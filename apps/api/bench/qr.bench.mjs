// npm run bench -- qr: QR codes compared with the libraries alone, and the event loop while plaques are drawn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import QRCode from 'qrcode';
import { rolldown } from 'rolldown';
import { measuredDelay } from './measured-delay.mjs';
import { compare, median } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const keeper = { email: 'premium@demo.example', password: 'demo-memorial' };
const plaquesAtOnce = 20;
const rounds = 15;
const address = 'HTTPS://VICHNA-PAMIAT.EXAMPLE/Q/ABCDEFGH';

const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const delayFile = join(dataDir, 'event-loop-delay.json');
const preload = join(import.meta.dirname, 'event-loop-delay.mjs');
const product = await startReady(['--import', preload, join(import.meta.dirname, '../bundle/main.js')], {
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
  RATE_LIMITS: 'off',
  QR_BASE_URL: 'https://vichna-pamiat.example',
  EVENT_LOOP_DELAY_FILE: delayFile,
});
const reference = join(import.meta.dirname, 'reference-server.mjs');
const started = await Promise.all([
  startReady([reference, 'qr-svg', address]),
  startReady([reference, 'plaque', address]),
]);
const [svg, plaque] = started;

try {
  const { authorization, page } = await firstPage();
  console.table([
    rowOf('SVG, drawn', await compareDrawing(), '≤ 2'),
    rowOf(
      'SVG of a printed page, asked for',
      await compare({
        ours: { url: `${product.url}/api/obituaries/by-code/abcdefgh/qr`, pids: [product.pid] },
        reference: { url: svg.url, pids: [svg.pid] },
        count: 1_000,
      }),
      '–',
    ),
    rowOf('plaque without a portrait', await comparePlaques(authorization, page), '≤ 3'),
  ]);
  console.log(`${plaquesAtOnce} plaques at once:`, await loopDelay(authorization, page));
} finally {
  await Promise.all([product.stop(), ...started.map(({ stop }) => stop())]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function read(url, headers = {}) {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function firstPage() {
  const login = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(keeper),
  });
  const authorization = { Authorization: `Bearer ${(await login.json()).token}` };
  const { data } = JSON.parse(await read(`${product.url}/api/obituaries/my?limit=1`, authorization));
  return { authorization, page: `${product.url}/api/obituaries/${data[0]._id}` };
}

/** Drawing alone, in this process, in turn. */
async function compareDrawing() {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../src/modules/qr-codes/qr-drawing.ts'),
    platform: 'node',
    external: /^qrcode$/,
  });
  // Beside the package, so that its libraries are found.
  const file = join(import.meta.dirname, '../bundle/qr-drawing.bench.mjs');
  await bundle.write({ file });
  const { qrSvg } = await import(pathToFileURL(file).href);
  rmSync(file);
  const subject = { address, level: 'Q', stone: 'light' };
  const ours = () => qrSvg(subject, 30, null);
  const library = () => QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q' }, () => {});
  const times = { ours: [], reference: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [side, draw] of [
      ['ours', ours],
      ['reference', library],
    ]) {
      const begun = performance.now();
      for (let count = 0; count < 500; count += 1) draw();
      if (round >= 0) times[side].push((performance.now() - begun) / 500);
    }
  }
  return resultOf(times);
}

/** One plaque at a time, in turn; elapsed time, because a process beside the server draws. */
async function comparePlaques(authorization, page) {
  const times = { ours: [], reference: [] };
  const timed = async (side, url, headers) => {
    const begun = performance.now();
    await read(url, headers);
    times[side].push(performance.now() - begun);
  };
  for (let round = -3; round < rounds; round += 1) {
    if (round === 0) times.ours.length = times.reference.length = 0;
    await timed('ours', `${page}/qr?format=pdf&sizeMm=40&portrait=false`, authorization);
    await timed('reference', plaque.url, {});
  }
  return resultOf(times);
}

/** @param times milliseconds of each side */
function resultOf(times) {
  const microseconds = (side) => median(times[side]) * 1_000;
  return {
    ours: { microseconds: microseconds('ours') },
    reference: { microseconds: microseconds('reference') },
    ratio: microseconds('ours') / microseconds('reference'),
  };
}

/** @returns milliseconds */
async function loopDelay(authorization, page) {
  await measuredDelay(product.pid, delayFile);
  await Promise.all(
    Array.from({ length: plaquesAtOnce }, () =>
      read(`${page}/qr?format=pdf&sizeMm=40&portrait=true`, authorization),
    ),
  );
  return measuredDelay(product.pid, delayFile);
}

function rowOf(job, { ours, reference: theirs, ratio }, must) {
  return {
    job,
    'ours, µs': ours.microseconds.toFixed(0),
    'reference, µs': theirs.microseconds.toFixed(0),
    ratio: ratio.toFixed(2),
    must,
  };
}
