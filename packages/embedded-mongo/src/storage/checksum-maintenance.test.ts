import { expect, test } from 'vitest';
import { ChecksumMaintenance, type HeldState } from './checksum-maintenance.js';

/** A maintenance whose holds are rejected by the test. */
function keeperOf(isWhole: boolean): { keeper: ChecksumMaintenance; holds: ((reason: Error) => void)[] } {
  const holds: ((reason: Error) => void)[] = [];
  const hold = (): Promise<HeldState> => new Promise((_, refuse) => holds.push(refuse));
  return { keeper: new ChecksumMaintenance({ path: 'data.mdb', flush: false, isWhole, hold }), holds };
}

test('one renewal at a time: none begins while another waits for the writers', async () => {
  const { keeper, holds } = keeperOf(true);
  const first = keeper.renew();
  await expect(keeper.renew()).resolves.toBeNull();
  expect(holds.length).toBe(1);
  holds[0]?.(new Error('closed'));
  await expect(first).resolves.toMatchObject({ kind: 'failed' });
  void keeper.renew();
  expect(holds.length).toBe(2);
});

test('a first verification that could not be finished is begun again when it is time for a renewal', async () => {
  const { keeper, holds } = keeperOf(false);
  const ends: string[] = [];
  keeper.onEnd = ({ kind }) => ends.push(kind);
  const first = keeper.start();
  await expect(keeper.renew()).resolves.toBeNull();
  holds[0]?.(new Error('ENOSPC'));
  await expect(first).resolves.toMatchObject({ kind: 'failed' });
  const again = keeper.renew();
  expect(holds.length).toBe(2);
  holds[1]?.(new Error('ENOSPC'));
  await expect(again).resolves.toMatchObject({ kind: 'failed' });
  expect(ends).toEqual(['failed', 'failed']);
  expect(keeper.isVerified).toBe(false);
});
