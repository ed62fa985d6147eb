import { expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.js';

it('loads a part again after 2, 4 and 8 seconds, then gives up', async () => {
  const wait = vi.fn(async () => undefined);
  const load = vi.fn(async () => Promise.reject(new Error('no line')));
  await expect(retryImport(load, wait)).rejects.toThrow('no line');
  expect(load).toHaveBeenCalledTimes(4);
  expect(wait.mock.calls).toEqual([[2_000], [4_000], [8_000]]);
});

it('stops after a successful load', async () => {
  const wait = vi.fn(async () => undefined);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue('part');
  expect(await retryImport(load, wait)).toBe('part');
  expect(wait.mock.calls).toEqual([[2_000]]);
});
