import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

describe('turns', () => {
  it('go one after the other for one key, in the order of asking, and do not wait for another', async () => {
    const turns = new Turns();
    const told: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const work = (name: string, until?: Promise<void>) => async () => {
      told.push(`${name} begins`);
      await until;
      told.push(`${name} ends`);
      return name;
    };
    const both = [turns.take('a', work('first', gate)), turns.take('a', work('second'))];
    expect(await turns.take('b', work('other'))).toBe('other');
    open();
    expect(await Promise.all(both)).toEqual(['first', 'second']);
    expect(told).toEqual([
      'first begins',
      'other begins',
      'other ends',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });

  it('go on behind what failed', async () => {
    const turns = new Turns();
    const failing = expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'next')).toBe('next');
    await failing;
  });
});
