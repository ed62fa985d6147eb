import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Environment } from './environment.js';
import { prefixKey } from './keys.js';
import { PendingWrites } from './pending-writes.js';
import type { KeySpan } from './views.js';

let folder: string;
let environment: Environment;

/** Key `n` of twenty, ten under each of two prefixes. */
function keyOf(n: number): Buffer {
  return Buffer.concat([prefixKey(n < 10 ? 1 : 2), Buffer.of(n)]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-pending-'));
  environment = await Environment.open(folder, { nosync: true });
  await environment.write((view) => {
    for (let n = 0; n < 20; n += 2) view.put('indexes', keyOf(n), Buffer.from(`committed ${n}`));
  });
});
afterAll(async () => {
  await environment.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Keys of a sorted map in a span, in the order LMDB lists them. */
function expected(state: ReadonlyMap<string, Buffer>, span: KeySpan): string[] {
  const start = span.start.toString('hex');
  const end = span.end.toString('hex');
  const keys = [...state.keys()].sort();
  if (span.reverse === true) keys.reverse();
  return keys
    .filter((key) => (span.reverse === true ? key <= start && key > end : key >= start && key < end))
    .filter((key) => span.afterStart !== true || key !== start)
    .slice(0, span.limit);
}

const change = fc.record({ n: fc.nat(19), value: fc.option(fc.string({ maxLength: 3 })) });
const bound = fc.oneof(
  fc.nat(19).map(keyOf),
  fc.constantFrom(1, 2, 3).map((prefix) => prefixKey(prefix)),
  fc.constant(Buffer.of(0)),
);
const span = fc
  .record({
    a: bound,
    b: bound,
    reverse: fc.boolean(),
    afterStart: fc.boolean(),
    limit: fc.option(fc.nat(6)),
  })
  .map(({ a, b, reverse, afterStart, limit }): KeySpan => {
    const [lower, upper] = Buffer.compare(a, b) <= 0 ? [a, b] : [b, a];
    return {
      start: reverse ? upper : lower,
      end: reverse ? lower : upper,
      reverse,
      afterStart,
      ...(limit === null ? {} : { limit: limit + 1 }),
    };
  });

test('what waits is seen over what is committed, in every kind of span, and can be taken back', () => {
  const changes = fc.array(change, { maxLength: 12 });
  fc.assert(
    fc.property(changes, changes, fc.array(span, { maxLength: 5 }), (first, second, spans) => {
      const snapshot = environment.snapshot();
      const pending = new PendingWrites(snapshot);
      const state = new Map<string, Buffer>();
      for (let n = 0; n < 20; n += 2) state.set(keyOf(n).toString('hex'), Buffer.from(`committed ${n}`));
      const check = (): void => {
        for (const wanted of spans) {
          const keys = expected(state, wanted);
          expect(pending.keys('indexes', wanted).map((key) => key.toString('hex'))).toEqual(keys);
          const values = pending.entries('indexes', wanted).map(({ value }) => value.toString());
          expect(values).toEqual(keys.map((key) => state.get(key)?.toString()));
          if (wanted.reverse !== true && wanted.afterStart !== true && wanted.limit === undefined) {
            expect(pending.count('indexes', wanted.start, wanted.end)).toBe(keys.length);
          }
        }
        for (let n = 0; n < 20; n++) {
          expect(pending.get('indexes', keyOf(n))?.toString()).toBe(
            state.get(keyOf(n).toString('hex'))?.toString(),
          );
        }
      };
      const apply = ({ n, value }: { n: number; value: string | null }): void => {
        const bytes = value === null ? null : Buffer.from(value);
        pending.add('indexes', keyOf(n), bytes);
        if (bytes === null) state.delete(keyOf(n).toString('hex'));
        else state.set(keyOf(n).toString('hex'), bytes);
      };
      try {
        first.forEach(apply);
        check();
        const before = new Map(state);
        const size = pending.size;
        second.forEach(apply);
        check();
        pending.cutTo(size);
        state.clear();
        for (const [key, value] of before) state.set(key, value);
        check();
      } finally {
        snapshot.release();
      }
    }),
    { seed: 20_261_121, numRuns: 300 },
  );
});
