import { expect, test } from 'vitest';
import { type HeldState, SumsKeeper } from './sums-keeper.js';

/** A keeper of a file that started whole, whose holds are granted by hand. */
function keeperOf(): { keeper: SumsKeeper; holds: ((reason: Error) => void)[] } {
  const holds: ((reason: Error) => void)[] = [];
  const hold = (): Promise<HeldState> => new Promise((_, refuse) => holds.push(refuse));
  return { keeper: new SumsKeeper({ path: 'data.mdb', flush: false, isWhole: true, hold }), holds };
}

test('one renewal at a time: none begins while another waits for the writers', async () => {
  const { keeper, holds } = keeperOf();
  const first = keeper.renew();
  await expect(keeper.renew()).resolves.toBeNull();
  expect(holds.length).toBe(1);
  holds[0]?.(new Error('closed'));
  await expect(first).resolves.toMatchObject({ kind: 'failed' });
  void keeper.renew();
  expect(holds.length).toBe(2);
});
