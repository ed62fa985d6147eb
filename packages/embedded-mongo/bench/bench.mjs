// `npm run bench`: measures the built server on this machine and compares the figures with their targets.
// Requires Linux (/proc).
// --documents N (default 100,000; above that they are loaded without flushes and only looked up), --folder
// DIR keeps the data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { documentOf, INDEXES, idOf, ownerOf, REGION_DOCUMENTS, slugOf } from './documents.mjs';
import { MeasuredServer } from './measured-server.mjs';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '100000' }, folder: { type: 'string' } },
});
const TOTAL = Number(values.documents);
const BATCH = 500;
/** Lookups may take twice as long with a million documents as with a hundred thousand. */
const IS_LARGE = TOTAL > 100_000;
const ALLOWANCE = IS_LARGE ? 2 : 1;
const STALL_MILLIS = 20;
const RUN = Date.now().toString(36);

const rows = [];

function row(name, value, unit, limit, isFloor = false) {
  const holds = limit === undefined ? '' : (isFloor ? value >= limit : value <= limit) ? 'holds' : 'OVER';
  const bound = limit === undefined ? '' : `${isFloor ? '≥' : '≤'} ${limit} ${unit}`;
  rows.push({ measure: name, seen: `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`, wanted: bound, holds });
  process.stderr.write(`${name}: ${value.toFixed(2)} ${unit} ${holds}\n`);
}

function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

async function timed(action) {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

async function lookups(name, limit, repeats, action) {
  for (let i = 0; i < repeats / 4; i++) await action(i + 1_000_003);
  const times = [];
  for (let i = 0; i < repeats; i++) times.push(await timed(() => action(i)));
  row(`${name}, median`, quantile(times, 0.5), 'ms', limit === undefined ? undefined : limit * ALLOWANCE);
  row(`${name}, 99 %`, quantile(times, 0.99), 'ms');
}

async function load(people) {
  await people.createIndexes(INDEXES);
  let next = 0;
  let encoding = 0;
  const started = performance.now();
  const loader = async () => {
    while (next < TOTAL) {
      const from = next;
      next = Math.min(TOTAL, next + BATCH);
      const made = performance.now();
      const documents = Array.from({ length: next - from }, (_, i) => documentOf(from + i, TOTAL));
      encoding += performance.now() - made;
      await people.insertMany(documents);
    }
  };
  await Promise.all([loader(), loader()]);
  const seconds = (performance.now() - started - encoding) / 1_000;
  row(
    `bulk insert, ${INDEXES.length} indexes beside _id`,
    TOTAL / seconds,
    'docs/s',
    IS_LARGE ? undefined : 6_000,
    true,
  );
}

async function measureLookups(people) {
  const pick = (i) => (i * 7_907 + 13) % TOTAL;
  await lookups('find by _id', 1, 2_000, (i) => people.findOne({ _id: idOf(pick(i)) }));
  await lookups('find by an indexed value', 1, 2_000, (i) => people.findOne({ slug: slugOf(pick(i)) }));
  await lookups('owner by time, limit 16', undefined, 500, (i) =>
    people
      .find({ owner: ownerOf(pick(i)) })
      .sort({ at: -1 })
      .limit(16)
      .toArray(),
  );
  await lookups('prefix on a multikey field, limit 20', 2, 500, (i) =>
    people
      .find({ tokens: new RegExp(`^w${(i % 36).toString(36)}`) })
      .limit(20)
      .toArray(),
  );
  const hits = await people.countDocuments({ region: 0 });
  if (Math.abs(hits - REGION_DOCUMENTS) > 5) throw new Error(`${hits} hits`);
  await lookups('count of 5,000 index hits', 15, 200, (i) => people.countDocuments({ region: i % 20 }));
  await lookups('count of a prefix on a multikey field', undefined, 10, () =>
    people.countDocuments({ tokens: /^w0a/ }),
  );
  await lookups('insert of one', undefined, 100, (i) =>
    people.insertOne({
      ...documentOf(TOTAL + i, TOTAL),
      _id: undefined,
      slug: `new-${RUN}-${i}`,
      region: -1,
    }),
  );
  await lookups('update of one', undefined, 100, (i) =>
    people.updateOne({ _id: idOf(pick(i)) }, { $set: { rank: i } }),
  );
}

async function measureScans(server, people) {
  const scans = {
    'scan by equality': () => people.findOne({ 'place.town': 'nowhere' }),
    'scan by regular expression': () => people.find({ text: /zzzy/ }).toArray(),
    'sort without index, limit 20': () => people.find().sort({ rank: 1 }).limit(20).toArray(),
    'sort of everything': () =>
      people
        .find({}, { projection: { rank: 1 } })
        .sort({ rank: 1 })
        .toArray(),
    'read of everything': async () => {
      for await (const _ of people.find({}, { raw: true }));
    },
    'group over everything': () =>
      people.aggregate([{ $group: { _id: '$place.town', n: { $sum: 1 }, last: { $max: '$at' } } }]).toArray(),
    'aggregate: sort after a stage': () =>
      people.aggregate([{ $project: { rank: 1 } }, { $sort: { rank: -1 } }]).toArray(),
    'distinct of an indexed value': () => people.distinct('region'),
    'update of 5,000': () => people.updateMany({ region: 1 }, { $inc: { rank: 1 } }),
  };
  await server.loopDelay();
  for (const [name, scan] of Object.entries(scans)) {
    row(name, await timed(scan), 'ms');
    const { max, p99 } = await server.loopDelay();
    row('… held the loop at most', max, 'ms', STALL_MILLIS);
    row('… held the loop, 99 %', p99, 'ms');
    row('… memory afterwards', server.megabytes(), 'MB');
  }
}

/**
 * Starts a server, runs the work with a client and stops it; returns the time from the start to the first
 * answer.
 */
async function serving(folder, options, work) {
  const started = performance.now();
  const server = await MeasuredServer.start(folder, options);
  const client = await MongoClient.connect(server.uri);
  const people = client.db('bench').collection('people');
  await people.findOne({ _id: idOf(1) });
  const startMillis = performance.now() - started;
  await work(server, people, startMillis);
  await client.close();
  await server.stop();
}

async function measureLoad(server, people) {
  if ((await people.estimatedDocumentCount()) > 0) return;
  await server.loopDelay();
  await load(people);
  row('… held the loop at most', (await server.loopDelay()).max, 'ms', STALL_MILLIS);
  row('anonymous memory after the load', server.megabytes(), 'MB');
}

async function run(folder) {
  if (IS_LARGE) await serving(folder, { probed: true, nosync: true }, measureLoad);
  await serving(folder, { probed: true }, async (server, people) => {
    await measureLoad(server, people);
    await measureLookups(people);
    row('anonymous memory at most, load and lookups', server.peakMegabytes, 'MB', 200);
    if (IS_LARGE) return;
    await measureScans(server, people);
    row('anonymous memory at most, scans too', server.peakMegabytes, 'MB', 200);
  });
  const starts = [];
  for (let i = 0; i < 5; i++) {
    await serving(folder, {}, async (server, _people, startMillis) => {
      starts.push(startMillis);
      if (i === 0) row('anonymous memory after a start', server.megabytes(), 'MB');
    });
  }
  row('start to first query, median of five', quantile(starts, 0.5), 'ms', 400 * ALLOWANCE);
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
try {
  await run(folder);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = rows.some(({ holds }) => holds === 'OVER') ? 1 : 0;
