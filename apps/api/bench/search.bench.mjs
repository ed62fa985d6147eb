// Search by name among 10k, 100k and 1M seeded obituaries, compared with SQLite FTS5 (trigram) on the same
// names; both over HTTP, alternately. Each size has its own database in one server; with --data the databases
// are kept for the next run.
//   node bench/search.bench.mjs [--pages 10000,100000,1000000] [--data DIR] [--questions 400]
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { spawnEmbeddedMongo } from '@memorial/embedded-mongo';
import { MongoClient } from 'mongodb';
import { seed } from '../dist/seed/seed.js';
import { SeededRandom } from '../dist/seed/seeded-random.js';
import { processorSeconds } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const here = import.meta.dirname;
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000,100000' },
    data: { type: 'string' },
    questions: { type: 'string', default: '400' },
  },
});
const sizes = values.pages.split(',').map(Number);
const questionCount = Number(values.questions);
const dataDir = values.data ? resolve(values.data) : mkdtempSync(join(tmpdir(), 'memorial-search-'));
const must = { ratio: 10, growth: 3 };
/** Queries sent to one side before the other side gets the same number. */
const block = 25;
/** Queries of each kind sent before the measurement. */
const warmUp = 250;

/** Queries by the way a name is entered. `isCommon` is false for kinds that the reference cannot answer. */
const kinds = {
  'whole name': { ask: (parts) => parts, isCommon: true },
  'two parts, turned round': { ask: ([surname, first]) => [first, surname], isCommon: true },
  surname: { ask: ([surname]) => [surname], isCommon: true },
  'beginnings of four letters': { ask: (parts) => parts.map((part) => part.slice(0, 4)), isCommon: true },
  'one typo': { ask: ([surname, ...rest]) => [withoutThird(surname), ...rest], isCommon: false },
  'a surname with a typo': { ask: ([surname]) => [withoutThird(surname)], isCommon: false },
};

function withoutThird(part) {
  return part.slice(0, 2) + part.slice(3);
}

/** Milliseconds until the whole response is read. */
function timed(agent, url) {
  const started = performance.now();
  return new Promise((done, fail) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? done(performance.now() - started)
            : fail(new Error(`${url}: ${response.statusCode}`)),
        );
      })
      .once('error', fail);
  });
}

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)];

/**
 * True if an earlier run seeded this size completely; seeding again would read a million obituaries to find
 * that out.
 */
async function holds(uri, pages) {
  const client = await MongoClient.connect(uri);
  const count = await client.db().collection('obituaries').estimatedDocumentCount();
  await client.close();
  return count >= pages;
}

/** Writes the names of listed obituaries for the reference. The file appears only when it is complete. */
async function writeNames(uri, file) {
  const client = await MongoClient.connect(uri);
  const listed = client
    .db()
    .collection('obituaries')
    .find({ isListed: true }, { projection: { fullName: 1 } });
  const out = createWriteStream(`${file}.part`);
  for await (const { _id, fullName } of listed) {
    if (!out.write(`${_id}\t${fullName}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  await client.close();
  renameSync(`${file}.part`, file);
}

/** A sample of the names, the same in each run (reservoir sampling). */
async function sampleOf(file, pages) {
  const random = new SeededRandom(pages);
  const sample = [];
  let seen = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const name = line.split('\t')[1];
    seen += 1;
    if (sample.length < questionCount) sample.push(name);
    else if (random.between(1, seen) <= questionCount) sample[random.between(0, questionCount - 1)] = name;
  }
  return sample;
}

/**
 * Measures both sides alternately in blocks of queries, so that the ratio stays true on a machine whose speed
 * drifts.
 */
async function round(agent, questions, sides) {
  const times = { ours: [], reference: [] };
  const seconds = { ours: 0, reference: 0 };
  const used = (pids) => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  for (let from = 0; from < questions.length; from += block) {
    for (const [side, { url, pids }] of Object.entries(sides)) {
      const before = used(pids);
      for (const query of questions.slice(from, from + block)) {
        const time = await timed(agent, `${url}?${query}`);
        times[side].push(time);
      }
      seconds[side] += used(pids) - before;
    }
  }
  return { times, seconds };
}

async function measure(pages, database) {
  const uri = `${database.uri}/memorial-${pages}`;
  if (!(await holds(uri, pages))) await seed(uri, { pages, seed: 1 });
  const file = join(dataDir, `names-${pages}.tsv`);
  if (!existsSync(file)) await writeNames(uri, file);
  const names = await sampleOf(file, pages);
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    MONGODB_URI: uri,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'off',
  };
  const product = await startReady([join(here, '../bundle/main.js')], environment);
  const reference = await startReady([join(here, 'search-reference.mjs'), file]);
  const agent = new http.Agent({ keepAlive: true });
  const rows = [];
  const sides = {
    ours: { url: `${product.url}/api/obituaries/search`, pids: [product.pid, database.child.pid] },
    reference: { url: `${reference.url}/`, pids: [reference.pid] },
  };
  const asked = Object.entries(kinds).map(([kind, { ask, isCommon }]) => ({
    kind,
    questions: names.map((name) => new URLSearchParams({ name: ask(name.split(/[ -]/)).join(' ') })),
    answered: isCommon ? sides : { ours: sides.ours },
  }));
  // Warm up first: code that ran only a few times is not compiled yet.
  for (const { questions, answered } of asked) await round(agent, questions.slice(0, warmUp), answered);
  for (const { kind, questions, answered } of asked)
    rows.push({ kind, ...(await round(agent, questions, answered)) });
  agent.destroy();
  await Promise.all([product.stop(), reference.stop()]);
  return rows;
}

const shown = (times) => `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.99).toFixed(2)}`;
const milliseconds = (seconds, times) => ((seconds * 1_000) / times.length).toFixed(2);

function line(job, { times, seconds }) {
  const ours = {
    job,
    'ours, ms (50 % / 99 %)': shown(times.ours),
    'ours, ms of processor': milliseconds(seconds.ours, times.ours),
  };
  if (times.reference.length === 0) return ours;
  const ratio = percentile(times.ours, 0.99) / percentile(times.reference, 0.99);
  return {
    ...ours,
    'reference, ms': shown(times.reference),
    'reference, ms of processor': milliseconds(seconds.reference, times.reference),
    'ratio of 99 %': ratio.toFixed(2),
    target: `≤ ${must.ratio}`,
  };
}

/** Combined result of all kinds that both sides can answer. */
function together(rows) {
  const sides = ['ours', 'reference'];
  const times = Object.fromEntries(sides.map((side) => [side, rows.flatMap((row) => row.times[side])]));
  const seconds = Object.fromEntries(
    sides.map((side) => [side, rows.reduce((sum, row) => sum + row.seconds[side], 0)]),
  );
  return { times, seconds };
}

const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
const table = [];
const all = new Map();
for (const pages of sizes) {
  const rows = await measure(pages, database);
  for (const { kind, ...result } of rows) table.push(line(`${pages}: ${kind}`, result));
  const common = together(rows.filter(({ kind }) => kinds[kind].isCommon));
  table.push(line(`${pages}: all that both answer`, common));
  all.set(pages, common.times.ours);
}
const [smallest, largest] = [sizes[0], sizes.at(-1)];
if (smallest !== largest) {
  const growth = percentile(all.get(largest), 0.99) / percentile(all.get(smallest), 0.99);
  table.push({
    job: `${largest} beside ${smallest}`,
    'ratio of 99 %': growth.toFixed(2),
    target: `≤ ${must.growth}`,
  });
}
console.table(table);
await database.stop();
if (!values.data) rmSync(dataDir, { recursive: true, force: true });
