import { once } from 'node:events';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { spawnEmbeddedMongo } from '../src/index.js';
import { checkFolder } from '../src/maintenance.js';
import { newFolder, removeFolders } from './support/folders.js';
import { seededRandom } from './support/random.js';

const ROUNDS = process.env.LONG === '1' ? 50 : 3;
const SEED = Number(process.env.SEED ?? 20_261_121);
const WRITERS = 8;
const BATCH = 7;

afterAll(removeFolders);

interface Row {
  _id: string;
  batch: string;
  tokens: string[];
  version: number;
}

interface Log {
  /** Batches with an acknowledged insert. */
  batches: Set<string>;
  /** Last acknowledged version of a row, and the one being attempted. */
  versions: Map<string, { acknowledged: number; attempted: number }>;
  removed: Set<string>;
  removing: Set<string>;
}

/** Writes until the server is gone: whole batches, updates of one row, removals. */
async function write(rows: Collection<Row>, name: string, log: Log, random: () => number): Promise<void> {
  for (let n = 0; ; n++) {
    const batch = `${name}-${n}`;
    try {
      const documents = Array.from({ length: BATCH }, (_, i) => ({
        _id: `${batch}-${i}`,
        batch,
        tokens: [`t${n % 50}`, `u${i}`, batch],
        version: 0,
      }));
      await rows.insertMany(documents);
      log.batches.add(batch);
      const id = `${batch}-${Math.floor(random() * (BATCH - 1))}`;
      log.versions.set(id, { acknowledged: 0, attempted: 1 });
      await rows.updateOne({ _id: id }, { $set: { version: 1 }, $push: { tokens: 'changed' } });
      log.versions.set(id, { acknowledged: 1, attempted: 1 });
      const gone = `${batch}-${BATCH - 1}`;
      log.removing.add(gone);
      await rows.deleteOne({ _id: gone });
      log.removed.add(gone);
    } catch {
      return;
    }
  }
}

async function verify(rows: Collection<Row>, log: Log): Promise<void> {
  const stored = new Map<string, Row>();
  const perBatch = new Map<string, number>();
  for await (const row of rows.find()) {
    stored.set(row._id, row);
    perBatch.set(row.batch, (perBatch.get(row.batch) ?? 0) + 1);
  }
  for (const batch of log.batches) expect(perBatch.has(batch), `acknowledged batch ${batch}`).toBe(true);
  for (const [batch, count] of perBatch) {
    const last = `${batch}-${BATCH - 1}`;
    const whole = log.removing.has(last) && !stored.has(last) ? BATCH - 1 : BATCH;
    expect(count, `batch ${batch} is whole`).toBe(whole);
  }
  for (const id of log.removed) expect(stored.has(id), `removed row ${id}`).toBe(false);
  for (const [id, { acknowledged, attempted }] of log.versions) {
    const row = stored.get(id);
    expect(row, `row ${id}`).toBeDefined();
    expect([acknowledged, attempted]).toContain(row?.version);
    expect(row?.tokens.includes('changed'), `update of ${id} is whole`).toBe(row?.version === 1);
  }
}

test(`${ROUNDS} kills under concurrent writes lose nothing (seed ${SEED})`, {
  timeout: ROUNDS * 10_000,
}, async () => {
  const random = seededRandom(SEED);
  const folder = newFolder();
  const log: Log = { batches: new Set(), versions: new Map(), removed: new Set(), removing: new Set() };
  for (let round = 0; round < ROUNDS; round++) {
    const server = await spawnEmbeddedMongo({ dbPath: folder });
    const client = await MongoClient.connect(server.uri, {
      maxPoolSize: WRITERS,
      serverSelectionTimeoutMS: 500,
    });
    const rows = client.db('kill').collection<Row>('rows');
    await rows.createIndexes([{ key: { tokens: 1 } }, { key: { batch: 1, version: -1 } }]);
    await verify(rows, log);
    // Kill after a seeded number of acknowledged batches, wherever the other writers are.
    const killAfter = 1 + Math.floor(random() * 60);
    const before = log.batches.size;
    const add = log.batches.add.bind(log.batches);
    log.batches.add = (batch) => {
      if (log.batches.size - before >= killAfter) server.child.kill('SIGKILL');
      return add(batch);
    };
    const ended = once(server.child, 'close');
    await Promise.all(Array.from({ length: WRITERS }, (_, i) => write(rows, `r${round}w${i}`, log, random)));
    log.batches.add = add;
    await ended;
    await client.close();
    expect((await checkFolder(folder, 0)).problems).toEqual([]);
  }
  expect(log.batches.size).toBeGreaterThan(ROUNDS);
});
