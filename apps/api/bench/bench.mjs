// npm run bench: what each job costs beside the barest program that does the same. Times on shared machines mean
// little; the ratios of one run do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEmbeddedMongo } from '@memorial/embedded-mongo';
import { compare } from './measure.mjs';
import { startReady } from './processes.mjs';

const here = import.meta.dirname;
const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
const uri = database.uri.replace(/\/?$/, '/memorial');
const product = await startReady([join(here, '../dist/main.js')], {
  PORT: '0',
  DATA_DIR: dataDir,
  MONGODB_URI: uri,
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
});

const question = new URLSearchParams({ name: 'Болбочан' });
const { data } = await (await fetch(`${product.url}/api/obituaries/search?${question}`)).json();
const id = data[0]._id;
const url = `${product.url}/api/obituaries/${id}`;
const page = await (await fetch(url)).json();
const { headers } = await fetch(url);

const ready = await startReady([join(here, 'reference-server.mjs'), 'ready', JSON.stringify(page)]);
const native = await startReady([join(here, 'reference-server.mjs'), 'database', uri, 'memorial', id]);

const rows = [];
async function row(job, ours, reference, must) {
  const result = await compare({
    ours: { url, pids: [product.pid], ...ours },
    reference: { url: reference.url, pids: [reference.pid] },
  });
  rows.push({
    job,
    'ours, µs': result.ours.microseconds.toFixed(0),
    'ours, req/s': result.ours.perSecond.toFixed(0),
    'reference, µs': result.reference.microseconds.toFixed(0),
    'reference, req/s': result.reference.perSecond.toFixed(0),
    ratio: result.ratio.toFixed(2),
    must,
  });
}

await row('page read, warm', {}, ready, '≤ 1.5');
await row('page read, cold (database)', { headers: { Authorization: '' } }, native, '≤ 2');
if (headers.get('etag')) {
  await row(
    'page read, If-None-Match',
    { headers: { 'If-None-Match': headers.get('etag') }, expected: 304 },
    ready,
    '≤ 3',
  );
}
console.table(rows);

await Promise.all([product.stop(), ready.stop(), native.stop()]);
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
