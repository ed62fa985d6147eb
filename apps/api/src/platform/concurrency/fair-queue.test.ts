import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.js';

/** Adds items named after their senders (`a1` by `a`) and returns the evicted ones. */
function addTo(queue: FairQueue<string>, ...items: string[]): (string | null)[] {
  return items.map((item) => queue.add(item.slice(0, 1), item)[0] ?? null);
}

function takenFrom(queue: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) taken.push(next);
  return taken;
}

describe('FairQueue', () => {
  it('keeps the order of one sender and rejects items when full', () => {
    const queue = new FairQueue<string>(3);
    expect(addTo(queue, 'a1', 'a2', 'a3', 'a4')).toEqual([null, null, null, 'a4']);
    expect(takenFrom(queue)).toEqual(['a1', 'a2', 'a3']);
    expect(queue.take()).toBeUndefined();
  });

  it('serves senders in turn', () => {
    const queue = new FairQueue<string>(9);
    addTo(queue, 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    expect(takenFrom(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('when full, drops the last item of the sender with the most items', () => {
    const queue = new FairQueue<string>(4);
    addTo(queue, 'a1', 'a2', 'b1', 'a3');
    expect(addTo(queue, 'c1', 'b2', 'c2', 'd1')).toEqual(['a3', 'b2', 'c2', 'a2']);
    expect(queue.takeAll()).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('is empty after takeAll', () => {
    const queue = new FairQueue<string>(2);
    addTo(queue, 'a1', 'b1');
    expect(queue.takeAll()).toEqual(['a1', 'b1']);
    expect(queue.takeAll()).toEqual([]);
    expect(addTo(queue, 'c1')).toEqual([null]);
  });

  it('skips a sender that is not eligible and keeps its turn', () => {
    const queue = new FairQueue<string>(5);
    addTo(queue, 'a1', 'a2', 'b1');
    expect(queue.take((sender) => sender !== 'a')).toBe('b1');
    expect(queue.take((sender) => sender !== 'a')).toBeUndefined();
    addTo(queue, 'c1');
    expect(takenFrom(queue)).toEqual(['a1', 'c1', 'a2']);
  });

  it('frees room when an item is removed', () => {
    const queue = new FairQueue<string>(3);
    addTo(queue, 'a1', 'b1', 'b2');
    for (const item of ['a1', 'b1', 'b9']) queue.remove(item.slice(0, 1), item);
    expect(addTo(queue, 'c1', 'd1', 'e1')).toEqual([null, null, 'e1']);
    expect(takenFrom(queue)).toEqual(['b2', 'c1', 'd1']);
  });

  it('stores nothing when its size is 0', () => {
    expect(new FairQueue<string>(0).add('a', 'a1')).toEqual(['a1']);
  });

  it('bounds the sizes of all items together, and drops of the sender that has most', () => {
    const queue = new FairQueue<string>(6, (item) => Number(item.slice(1)));
    expect(['a2', 'a1', 'a3'].flatMap((item) => queue.add('a', item))).toEqual([]);
    expect(queue.add('b', 'b3')).toEqual(['a3']);
    expect(queue.add('c', 'c1')).toEqual(['a1']);
    expect(queue.add('c', 'c7')).toEqual(['c7']);
    expect(queue.takeAll()).toEqual(['a2', 'b3', 'c1']);
  });
});
