import { expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.js';

it('does as much at the same time as it may, and the rest in order, also after a failure', async () => {
  const limit = new ConcurrencyLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((index) =>
    limit.run(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      if (index === 0) throw new Error('no');
      return index;
    }),
  );
  const failed = expect(results[0]).rejects.toThrow('no');
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await failed;
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  expect(await results[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(results.slice(2))).toEqual([2, 3]);
});

it('tells when the work of this moment is done, whatever begins later', async () => {
  const limit = new ConcurrencyLimit(2);
  const ends: (() => void)[] = [];
  const start = (index: number, error?: Error) =>
    limit.run(async () => {
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      if (error) throw error;
    });
  await limit.currentDone();
  const failed = expect(start(0, new Error('no'))).rejects.toThrow('no');
  const log: string[] = [];
  const done = limit.currentDone().then(() => log.push('done'));
  const later = start(1);
  ends[0]?.();
  await Promise.all([failed, done]);
  expect(log).toEqual(['done']);
  ends[1]?.();
  await later;
});
