import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingCounts } from './waiting-counts.js';

interface Row {
  readonly name: string;
  count: number;
}

describe('waiting counts', () => {
  let written: Row[][];
  let isAway: boolean;
  let faults: number;
  let counts: WaitingCounts<Row>;
  const add = (name: string, count = 1) => counts.add(name, { name, count });

  beforeEach(() => {
    vi.useFakeTimers();
    [written, isAway, faults] = [[], false, 0];
    counts = new WaitingCounts<Row>({
      chunkSize: 2,
      write: async (rows) => {
        if (isAway) throw new Error('away');
        written.push([...rows]);
      },
      join: (known, row) => {
        known.count += row.count;
      },
      onFault: () => {
        faults += 1;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are joined by key and written together after some seconds, a chunk at a time', async () => {
    for (const name of ['a', 'b', 'a', 'c']) add(name);
    expect(counts.find('a')).toEqual({ name: 'a', count: 2 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written.map((rows) => rows.map(({ name, count }) => `${name}${count}`))).toEqual([
      ['a2', 'b1'],
      ['c1'],
    ]);
    expect(counts.find('a')).toBeUndefined();
  });

  it('wait on while they cannot be written, and are joined with what came meanwhile', async () => {
    isAway = true;
    add('a');
    const writing = counts.flush();
    add('b');
    await writing;
    add('a', 5);
    expect([faults, written]).toEqual([1, []]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written.flat().sort((a, b) => a.count - b.count)).toEqual([
      { name: 'b', count: 1 },
      { name: 'a', count: 6 },
    ]);
  });

  it('are written before their time when they are many, and lost when they are too many', async () => {
    for (let number = 0; number < 10_000; number += 1) add(`${number}`);
    await counts.flush();
    expect(written.flat()).toHaveLength(10_000);
    isAway = true;
    for (let number = 0; number < 30_000; number += 1) add(`${number}`);
    await counts.flush();
    isAway = false;
    await counts.flush();
    expect(written.flat()).toHaveLength(30_000);
  });
});
