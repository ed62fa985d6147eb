import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from './support/random.js';
import { knownDifferences, parseRound, recordedLines, replay } from './support/recorded-replies.js';
import { newDatabaseName, startTestServer, type TestServer } from './support/test-server.js';

/*
 * Replays commands recorded from MongoDB 4.4.0, standalone, WiredTiger (2026-11-22): 150 rounds, each on a fresh
 * collection of random documents of every BSON type with up to three indexes. LONG=1 replays all of them.
 */
const SEED = Number(process.env.SEED ?? 44);
const lines = recordedLines();
const ROUNDS = process.env.LONG === '1' ? lines.length : 12;
/** Rounds replayed at a time: the server works while the test compares. */
const LANES = 4;

function chosen(): string[] {
  const random = seededRandom(SEED);
  return lines
    .map((line) => ({ line, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, ROUNDS)
    .map(({ line }) => line);
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test(`${ROUNDS} recorded rounds are answered as MongoDB does (seed ${SEED})`, {
  timeout: 600_000,
}, async () => {
  const known = knownDifferences();
  const waiting = chosen();
  const unexpected: unknown[] = [];
  const replayWaiting = async (): Promise<void> => {
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      const db = server.client.db(newDatabaseName());
      const differences = await replay(db, parseRound(line));
      unexpected.push(...differences.filter(({ name }) => !known.has(name)));
      await db.dropDatabase();
    }
  };
  await Promise.all(Array.from({ length: LANES }, replayWaiting));
  expect(unexpected).toEqual([]);
});
