import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteBehindBuffer } from './write-behind-buffer.js';

interface Row {
  readonly name: string;
  count: number;
}

describe('WriteBehindBuffer', () => {
  let written: Row[][];
  let isAway: boolean;
  let errors: number;
  let buffer: WriteBehindBuffer<Row>;
  const add = (name: string, count = 1) => buffer.add(name, { name, count });

  beforeEach(() => {
    vi.useFakeTimers();
    [written, isAway, errors] = [[], false, 0];
    buffer = new WriteBehindBuffer<Row>({
      chunkSize: 2,
      write: async (rows) => {
        if (isAway) throw new Error('away');
        written.push([...rows]);
      },
      merge: (known, row) => {
        known.count += row.count;
      },
      onError: () => {
        errors += 1;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('merges rows by key and writes them after some seconds in chunks', async () => {
    for (const name of ['a', 'b', 'a', 'c']) add(name);
    expect(buffer.get('a')).toEqual({ name: 'a', count: 2 });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written.map((rows) => rows.map(({ name, count }) => `${name}${count}`))).toEqual([
      ['a2', 'b1'],
      ['c1'],
    ]);
    expect(buffer.get('a')).toBeUndefined();
  });

  it('keeps rows that could not be written and merges newer ones', async () => {
    isAway = true;
    add('a');
    const writing = buffer.flush();
    add('b');
    await writing;
    add('a', 5);
    expect([errors, written]).toEqual([1, []]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written.flat().sort((a, b) => a.count - b.count)).toEqual([
      { name: 'b', count: 1 },
      { name: 'a', count: 6 },
    ]);
  });

  it('flushes early when many rows are pending and drops rows above the maximum', async () => {
    for (let number = 0; number < 10_000; number += 1) add(`${number}`);
    await buffer.flush();
    expect(written.flat()).toHaveLength(10_000);
    isAway = true;
    for (let number = 0; number < 30_000; number += 1) add(`${number}`);
    await buffer.flush();
    isAway = false;
    await buffer.flush();
    expect(written.flat()).toHaveLength(30_000);
  });
});
