import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, type Document, MongoClient, MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongoOptions, EmbeddedMongoStartError, spawnEmbeddedMongo } from '../src/index.js';
import { EmbeddedServer } from '../src/server.js';
import { DataFileError } from '../src/storage/page-reader.js';
import { newFolder, removeFolders } from './support/folders.js';
import { seededRandom } from './support/random.js';

const FLIPS = process.env.LONG === '1' ? 1_000 : 20;
const LARGE_FLIPS = FLIPS / 5;
const SEED = Number(process.env.SEED ?? 20_261_121);
const COUNT = 600;
const PAGE_BYTES = 4_096;
/** Part of a page that holds most of its structure. */
const HEAD_BYTES = 160;

afterAll(removeFolders);

interface Person extends Document {
  _id: number;
  slug: string;
}

function person(n: number): Person {
  return {
    _id: n,
    slug: `person-${n}`,
    owner: `owner-${n % 40}`,
    region: n % 7,
    at: new Date(n * 86_400_000),
    tokens: [`w${n % 13}`, `x${n % 29}`, `y${n}`],
    // Records of different sizes: part of a page, one page, several pages.
    text: String.fromCharCode(97 + (n % 26)).repeat(n % 5 === 0 ? 5_000 : n % 5 === 1 ? 1_900 : 60),
  };
}

/** Serves a folder within this process. */
async function serving<T>(folder: string, work: (people: Collection<Person>) => Promise<T>): Promise<T> {
  const server = await EmbeddedServer.start({
    dataFolder: folder,
    host: '127.0.0.1',
    port: 0,
    nosync: true,
    lockWaitMillis: 5_000,
    slowMillis: 60_000,
    log: () => undefined,
  });
  const client = new MongoClient(`mongodb://127.0.0.1:${server.port}`);
  try {
    return await work(client.db('flips').collection<Person>('people'));
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Questions for each damaged file: by index, by scan, covered and counted. */
const QUESTIONS: readonly ((people: Collection<Person>) => Promise<unknown>)[] = [
  ...[0, 1, 77, 300, 599].map((n) => (people: Collection<Person>) => people.findOne({ _id: n })),
  ...[5, 123, 401].map((n) => (people: Collection<Person>) => people.findOne({ slug: `person-${n}` })),
  ...[0, 6].map((region) => (people: Collection<Person>) => people.countDocuments({ region })),
  (people) => people.find({ tokens: /^x2/ }, { projection: { _id: 1 } }).toArray(),
  (people) => people.find({ owner: 'owner-7' }).sort({ at: -1 }).limit(5).toArray(),
  (people) => people.distinct('region'),
  (people) => people.distinct('owner'),
  (people) => people.estimatedDocumentCount(),
  (people) => people.find().toArray(),
  (people) => people.find().limit(50).toArray(),
  (people) => people.find({ text: /^aaaa/ }, { projection: { slug: 1 } }).toArray(),
  (people) =>
    people.aggregate([{ $group: { _id: '$region', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]).toArray(),
  (people) => people.find().sort({ text: 1, _id: 1 }).limit(10).toArray(),
];

let sound: string;
let answers: unknown[];

beforeAll(async () => {
  const folder = newFolder();
  answers = await serving(folder, async (people) => {
    await people.createIndexes([
      { key: { slug: 1 }, unique: true },
      { key: { tokens: 1 } },
      { key: { owner: 1, at: -1 } },
      { key: { region: 1 } },
    ]);
    for (let n = 0; n < COUNT; n += 100)
      await people.insertMany(Array.from({ length: 100 }, (_, i) => person(n + i)));
    await people.deleteMany({ _id: { $gte: 500, $lt: 520 } });
    await people.updateMany({ region: 3 }, { $set: { changed: true } });
    return Promise.all(QUESTIONS.map((ask) => ask(people)));
  });
  sound = join(folder, 'data.mdb');
});

/** Flips one bit; half of the positions are anywhere, half in the head of a page. */
function flip(path: string, random: () => number): number {
  const bytes = statSync(path).size;
  const page = Math.floor((random() * bytes) / PAGE_BYTES) * PAGE_BYTES;
  const at = page + Math.floor(random() * (random() < 0.5 ? HEAD_BYTES : PAGE_BYTES));
  const handle = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ (1 << Math.floor(random() * 8));
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
  return at;
}

/**
 * Outcome for a damaged file: refused at the start, or each question answered correctly, with an error, or
 * wrongly.
 */
interface Outcome {
  refused: number;
  right: number;
  errors: number;
  wrong: string[];
}

type Serve = (folder: string, work: (people: Collection<Person>) => Promise<void>) => Promise<void>;

async function ask(folder: string, at: number, serve: Serve, outcome: Outcome): Promise<void> {
  let errors = 0;
  try {
    await serve(folder, async (people) => {
      for (const [i, question] of QUESTIONS.entries()) {
        const answer = await question(people).catch((error: unknown) => error);
        if (answer instanceof Error) errors++;
        else if (JSON.stringify(answer) !== JSON.stringify(answers[i])) {
          outcome.wrong.push(`question ${i} after byte ${at}`);
        }
        // A server ended by the damage answers no more.
        if (answer instanceof MongoNetworkError) return;
      }
    });
  } catch (error) {
    if (!(error instanceof DataFileError || error instanceof EmbeddedMongoStartError)) throw error;
    outcome.refused++;
    return;
  }
  if (errors > 0) outcome.errors++;
  else outcome.right++;
}

async function damageAndAsk(flips: number, seed: number, sums: string, serve: Serve): Promise<Outcome> {
  const random = seededRandom(seed);
  const outcome: Outcome = { refused: 0, right: 0, errors: 0, wrong: [] };
  for (let i = 0; i < flips; i++) {
    const folder = newFolder();
    const path = join(folder, 'data.mdb');
    copyFileSync(sound, path);
    copyFileSync(sums, join(folder, 'data.sums'));
    await ask(folder, flip(path, random), serve, outcome);
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

test(`${FLIPS} flipped bits of a closed file: refused, an error, or the right answer (seed ${SEED})`, {
  timeout: 10_000 + FLIPS * 1_000,
}, async () => {
  const { refused, right, errors, wrong } = await damageAndAsk(
    FLIPS,
    SEED,
    sound.replace('.mdb', '.sums'),
    serving,
  );
  expect(wrong).toEqual([]);
  expect(refused + right + errors).toBe(FLIPS);
  expect(refused).toBeGreaterThan(0);
});

/**
 * Serves a folder in a separate process, as LMDB trusts the file it maps; `begun` waits until it can be
 * asked.
 */
async function inChild(
  options: EmbeddedMongoOptions,
  work: (people: Collection<Person>) => Promise<void>,
  begun: Promise<void> = Promise.resolve(),
): Promise<void> {
  const mongo = await spawnEmbeddedMongo(options);
  const client = new MongoClient(mongo.uri, { serverSelectionTimeoutMS: 2_000, retryReads: false });
  try {
    await begun;
    await work(client.db('flips').collection<Person>('people'));
  } finally {
    await client.close();
    await mongo.stop();
  }
}

/* Before the verification is complete, a damaged page may cause an error, the end of the process, or a wrong
   answer: nothing is promised for that time. Afterwards no answer may be wrong. */
test(`${LARGE_FLIPS} flipped bits of a file that is verified while it is served (seed ${SEED})`, {
  timeout: 10_000 + LARGE_FLIPS * 20_000,
}, async () => {
  const child: Serve = (dbPath, work) => {
    let verificationEnded = (_error?: Error): void => undefined;
    const begun = new Promise<void>((resolve, reject) => {
      verificationEnded = (error) => (error === undefined ? resolve() : reject(error));
    });
    begun.catch(() => undefined);
    const onLine = (line: string): void => {
      if (line.startsWith('verification complete')) verificationEnded();
    };
    const onExit = (): void => verificationEnded(new EmbeddedMongoStartError('it was ended'));
    return inChild({ dbPath, nosync: true, verifyAtStartPages: 0, onLine, onExit }, work, begun);
  };
  const { wrong } = await damageAndAsk(LARGE_FLIPS, SEED, sound.replace('.mdb', '.sums'), child);
  expect(wrong).toEqual([]);
});
