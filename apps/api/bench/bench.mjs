// npm run bench: the cost of each job compared with the simplest program that does the same. Absolute times
// on shared machines mean little; compare the ratios of one run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnEmbeddedMongo } from '@memorial/embedded-mongo';
import { measureFamilyTrees } from './family-trees.mjs';
import { measureGedcom } from './gedcom.mjs';
import { measurePageReads } from './page-reads.mjs';
import { measurePhotos } from './photos.mjs';
import { startReady } from './start-server.mjs';

const databaseName = 'memorial';
const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
const uri = database.uri.replace(/\/?$/, `/${databaseName}`);
const product = await startReady([join(import.meta.dirname, '../bundle/main.js')], {
  PORT: '0',
  DATA_DIR: dataDir,
  MONGODB_URI: uri,
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
});

try {
  const rows = [
    ...(await measurePageReads({ product, uri, databaseName })),
    ...(await measureFamilyTrees({ product, uri, databaseName })),
    ...(await measurePhotos({ product, dataDir })),
    ...measureGedcom(),
  ];
  console.table(rows.map(lineOf));
  console.log(`resident anonymous memory after them: ${anonymousMegabytes(product.pid)} MB`);
} finally {
  await product.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function lineOf({ job, result: { ours, reference, ratio }, must }) {
  return {
    job,
    'ours, µs': ours.microseconds.toFixed(0),
    'ours, req/s': ours.perSecond.toFixed(0),
    'reference, µs': reference.microseconds.toFixed(0),
    'reference, req/s': reference.perSecond.toFixed(0),
    ratio: ratio.toFixed(2),
    must,
  };
}

function anonymousMegabytes(pid) {
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) / 1024).toFixed(0);
}
