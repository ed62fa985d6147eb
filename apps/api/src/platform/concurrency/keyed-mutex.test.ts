import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.js';

describe('KeyedMutex', () => {
  it('runs work of one key in order and does not wait for other keys', async () => {
    const mutex = new KeyedMutex();
    const events: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const work = (name: string, until?: Promise<void>) => async () => {
      events.push(`${name} begins`);
      await until;
      events.push(`${name} ends`);
      return name;
    };
    const both = [mutex.runExclusive('a', work('first', gate)), mutex.runExclusive('a', work('second'))];
    expect(await mutex.runExclusive('b', work('other'))).toBe('other');
    open();
    expect(await Promise.all(both)).toEqual(['first', 'second']);
    expect(events).toEqual([
      'first begins',
      'other begins',
      'other ends',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });

  it('continues after failed work', async () => {
    const mutex = new KeyedMutex();
    const failing = expect(mutex.runExclusive('a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(await mutex.runExclusive('a', async () => 'next')).toBe('next');
    await failing;
  });
});
