import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { compare, requestsOf } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const root = process.env.ROOT ?? '/work/main';
const { spawnEmbeddedMongo } = await import(join(root, 'packages/embedded-mongo/dist/index.js'));
const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
const uri = database.uri.replace(/\/?$/, `/memorial`);
const product = await startReady(
  [...(process.env.NODEARGS ?? '').split(' ').filter(Boolean), join(root, 'apps/api/bundle/main.js')],
  { PORT: '0', DATA_DIR: dataDir, MONGODB_URI: uri, LOG_LEVEL: 'error', DEMO_DATA: 'on' },
);
const reader = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  Accept: 'application/json',
  'Accept-Language': 'uk-UA,uk;q=0.9',
};
const client = await MongoClient.connect(uri);
const pages = client.db('memorial').collection('obituaries');
const { idempotencyKey: _, ...page } = await pages.findOne({ isListed: true });
const N = 2 * requestsOf();
const ids = [];
for (let f = 0; f < N; f += 1000) {
  const part = Array.from({ length: 1000 }, () => new ObjectId());
  ids.push(...part.map(String));
  await pages.insertMany(
    part.map((_id) => ({ ...page, _id, code: randomBytes(6).toString('hex'), placeId: String(_id) })),
  );
}
const ref = await startReady([
  join(import.meta.dirname, 'reference-server.mjs'),
  'database',
  uri,
  'memorial',
]);
const one = (o, l) => {
  let i = 0;
  return () => `${o}/api/obituaries/${l[i++]}`;
};
await fetch(`${product.url}/api/obituaries/${page._id}`);
await new Promise((r) => setTimeout(r, 3000));
const h = ids.length / 2;
const r = await compare({
  ours: { headers: reader, url: one(product.url, ids.slice(0, h)), pids: [product.pid] },
  reference: { headers: reader, url: one(ref.url, ids.slice(h)), pids: [ref.pid] },
});
console.log(r.ours.microseconds.toFixed(0), r.reference.microseconds.toFixed(0), r.ratio.toFixed(3));
await ref.stop();
await client.close();
await product.stop();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
