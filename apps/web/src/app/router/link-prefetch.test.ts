import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkPrefetch } from './link-prefetch.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('prefetches after the hover delay only', async () => {
  const load = vi.fn(async () => undefined);
  const links = new LinkPrefetch(load);
  links.approach('/search');
  await vi.advanceTimersByTimeAsync(49);
  links.approach('/memorial');
  await vi.advanceTimersByTimeAsync(49);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load.mock.calls).toEqual([['/memorial']]);
  links.approach('/search');
  links.leave();
  await vi.advanceTimersByTimeAsync(60);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fetches a link once in 30 seconds', async () => {
  const load = vi.fn(async () => undefined);
  const links = new LinkPrefetch(load);
  const point = async () => {
    links.approach('/search');
    await vi.advanceTimersByTimeAsync(50);
  };
  await point();
  await vi.advanceTimersByTimeAsync(29_000);
  await point();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await point();
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries a failed fetch once more after 100 ms', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('no line')));
  const links = new LinkPrefetch(load);
  links.approach('/search');
  await vi.advanceTimersByTimeAsync(149);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
