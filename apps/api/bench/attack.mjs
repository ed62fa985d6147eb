// npm run bench -- attack: how long other readers wait while one guest asks for as much as possible. Each attack
// runs in a process of its own; readers measure a cached page and a list, before and during it. Linux only.
// `--build` measures the built product of another working tree, with its own database, after one another.
//   node bench/attack.mjs [--pages 500] [--heap 512] [--only pipelined-1000]... [--build ROOT]...
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';
import { startReady } from './start-server.mjs';

const databaseName = 'memorial';
const list = '/api/obituaries?limit=100';
const sortings = ['createdAt', 'fullName', 'birthDate', 'deathDate'];
/** Another list for each of 1,600 numbers, so that none comes from the cache. */
const otherList = (index) =>
  `/api/obituaries?limit=${51 + (index % 50)}&sortBy=${sortings[Math.floor(index / 50) % 4]}&page=${1 + (Math.floor(index / 200) % 8)}`;
const filter = (index) =>
  `/api/obituaries/filter?category=civilian&bornFrom=${1850 + (index % 100)}&diedTo=2024&sortBy=fullName&limit=100`;
/** The same page and list are measured in every attack. */
const must = { hotPage: 5, listMs: 1_000, memoryMegabytes: 100, dearList: 2 };

/** Each attack ends by itself and returns the number of its answers by status. */
const attacks = {
  'pipelined-1000': (port) => pipelined(port, 1_000, () => list),
  'pipelined-1000-distinct': (port) => pipelined(port, 1_000, otherList),
  'pipelined-10000': (port) => pipelined(port, 10_000, () => list),
  'connections-1000': (port) => connections(port, 1_000, () => list),
  'connections-1000-distinct': (port) => connections(port, 1_000, otherList),
  'filters-20-loops': (port) => loops(port, 20, filter),
};

/** One connection that sends everything at once. A server may close it before it has answered everything. */
async function pipelined(port, count, pathOf) {
  const socket = connect(port, '127.0.0.1');
  const counted = {};
  let answered = 0;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      counted[status] = (counted[status] ?? 0) + 1;
      answered += 1;
    }
    if (answered >= count) socket.end();
  });
  const lines = Array.from(
    { length: count },
    (_, index) => `GET ${pathOf(index)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  socket.write(lines.join(''));
  await new Promise((done) => socket.once('close', done));
  return { ...counted, unanswered: count - answered };
}

async function connections(port, count, pathOf) {
  const counted = {};
  const agent = new http.Agent({ maxSockets: Infinity });
  const codes = await Promise.all(
    Array.from({ length: count }, (_, index) => get({ port, agent }, pathOf(index))),
  );
  for (const { status } of codes) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** Asks again as soon as it is answered, for a few seconds. */
async function loops(port, count, pathOf) {
  const counted = {};
  const agent = new http.Agent({ keepAlive: true });
  const end = performance.now() + 8_000;
  await Promise.all(
    Array.from({ length: count }, async (_, loop) => {
      for (let index = loop; performance.now() < end; index += count) {
        const { status } = await get({ port, agent }, pathOf(index));
        counted[status] = (counted[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  return counted;
}

/** Readers come from another network than the attacker. */
const readerAddress = '127.0.0.2';

/** @returns the status, 0 for a closed connection, and milliseconds until the whole answer is read */
function get({ port, agent, localAddress }, path) {
  const started = performance.now();
  return new Promise((done) => {
    const ended = (status) => done({ status, ms: performance.now() - started });
    http
      .get({ host: '127.0.0.1', port, path, agent, localAddress }, (response) => {
        response.resume();
        response.once('end', () => ended(response.statusCode));
        response.once('error', () => ended(0));
      })
      .once('error', () => ended(0));
  });
}

/** Reads on one connection until told to stop. */
async function readUntil(isOver, port, pathOf, pauseMs) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  while (!isOver()) {
    answers.push(await get({ port, agent, localAddress: readerAddress }, pathOf()));
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return answers;
}

/** Both readers, and the largest resident memory that was seen meanwhile. */
async function readDuring({ port, pid, page, listOf }, work) {
  let isOver = false;
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, residentMegabytes(pid));
  }, 20);
  const pages = readUntil(
    () => isOver,
    port,
    () => page,
    0,
  );
  const lists = readUntil(() => isOver, port, listOf, 20);
  const result = await work();
  isOver = true;
  const answers = { page: await pages, list: await lists };
  clearInterval(watch);
  return { ...answers, memory, result };
}

/** @returns 0 if the process has ended */
function residentMegabytes(pid) {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

function summaryOf(answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    failed: answers.filter(({ status }) => status !== 200).length,
  };
}

const told = ({ p50, p99, max }) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(' / ');

async function fillPages(uri, count) {
  const client = await MongoClient.connect(uri);
  const collection = client.db(databaseName).collection('obituaries');
  const { idempotencyKey: _, ...page } = await collection.findOne({ isListed: true });
  const copies = Array.from({ length: count }, () => new ObjectId()).map((_id) => ({
    ...page,
    _id,
    code: randomBytes(6).toString('hex'),
    placeId: _id.toHexString(),
  }));
  for (let from = 0; from < count; from += 500) await collection.insertMany(copies.slice(from, from + 500));
  await client.close();
  return page._id.toHexString();
}

/** Resolves when the portraits of the demo pages are attached: until then, each of them removes the lists from the cache. */
async function settled(uri) {
  const client = await MongoClient.connect(uri);
  const versionNow = async () =>
    (await client.db(databaseName).collection('publicChanges').findOne())?.version;
  let version;
  do {
    version = await versionNow();
    await pause(3_000);
  } while (version !== (await versionNow()));
  await client.close();
}

async function attackFromChild(port, name) {
  const child = fork(import.meta.filename, ['--attack', name, '--port', String(port)]);
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.kill();
  return result;
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param root working tree with a built product */
async function startProduct({ root, pages, heap }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memorial-attack-'));
  const { spawnEmbeddedMongo } = await import(
    pathToFileURL(join(root, 'packages/embedded-mongo/dist/index.js')).href
  );
  const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
  const uri = database.uri.replace(/\/?$/, `/${databaseName}`);
  const { url, pid, stop } = await startReady(
    [`--max-old-space-size=${heap}`, join(root, 'apps/api/bundle/main.js')],
    { PORT: '0', DATA_DIR: dataDir, MONGODB_URI: uri, LOG_LEVEL: 'fatal', DEMO_DATA: 'on' },
  );
  const page = `/obituary/${await fillPages(uri, pages)}`;
  await settled(uri);
  return {
    reader: { port: Number(new URL(url).port), pid, page },
    async stop() {
      await stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rows of one product, which is started again if an attack has ended it. */
async function measure({ root, pages, heap, names }) {
  let product = null;
  const rows = [];
  let listCount = 1_000;
  for (const name of names) {
    if (product && residentMegabytes(product.reader.pid) === 0) {
      await product.stop();
      product = null;
    }
    if (!product) {
      product = await startProduct({ root, pages, heap });
      // Compiled and cached before it is measured.
      await readDuring({ ...product.reader, listOf: () => list }, () => pause(3_000));
    }
    // Expensive queries compete for the database: there the lists are read from it too.
    const listOf = name.startsWith('filters') ? () => otherList(listCount++) : () => list;
    const reader = { ...product.reader, listOf };
    const before = await readDuring(reader, () => pause(3_000));
    const started = performance.now();
    const during = await readDuring(reader, () => attackFromChild(reader.port, name));
    const seconds = (performance.now() - started) / 1_000;
    rows.push(rowOf({ name, seconds, before, during }));
    console.log(JSON.stringify(rows.at(-1)));
    await pause(2_000);
  }
  await product?.stop();
  console.log(root);
  console.table(rows);
}

function rowOf({ name, seconds, before, during }) {
  const [idlePage, page] = [before, during].map((each) => summaryOf(each.page));
  const [idleList, listed] = [before, during].map((each) => summaryOf(each.list));
  const growth = during.memory - before.memory;
  const isHeld =
    page.failed + listed.failed === 0 &&
    growth <= must.memoryMegabytes &&
    (name.startsWith('filters')
      ? listed.p50 <= must.dearList * idleList.p50
      : page.p99 <= must.hotPage * idlePage.p99 && listed.max <= must.listMs);
  return {
    attack: name,
    'took, s': seconds.toFixed(1),
    'page idle, ms p50/p99/max': told(idlePage),
    page: told(page),
    'page p99 ratio': (page.p99 / idlePage.p99).toFixed(1),
    'list idle': told(idleList),
    list: told(listed),
    'failed (page, list)': `${page.failed}, ${listed.failed}`,
    'memory, MB': `${before.memory.toFixed(0)} + ${growth.toFixed(0)}`,
    attacker: JSON.stringify(during.result),
    held: isHeld,
  };
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    heap: { type: 'string', default: '512' },
    only: { type: 'string', multiple: true, default: Object.keys(attacks) },
    build: { type: 'string', multiple: true, default: [join(import.meta.dirname, '../../..')] },
    attack: { type: 'string' },
    port: { type: 'string' },
  },
});
if (values.attack) process.send(await attacks[values.attack](Number(values.port)));
else {
  const { pages, heap, only: names } = values;
  for (const root of values.build) await measure({ root: resolve(root), pages: Number(pages), heap, names });
}
