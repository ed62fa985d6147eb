import {
  buildObituaryList,
  buildObituaryView,
  buildSignedInView,
} from '@memorial/contracts/testing/builders';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiError } from '../../shared/api/api-error.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { obituaryQueryKeys } from '../../shared/obituary/obituary-query-keys.js';
import { SessionStore } from '../../shared/session/session.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { prefetchRoute } from './prefetch-route.js';

async function fetchedBefore(href: string, { isSignedIn = false, fails = false } = {}) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const transport = vi.fn<Transport>(async ({ path }) => {
    if (fails) throw new ApiError(503, 'server.unavailable', 'ні');
    return path.endsWith('/:id') ? buildObituaryView() : buildObituaryList();
  });
  const queryClient = createQueryClient();
  await prefetchRoute(href, { queryClient, api: new ApiClient(transport), session });
  const calls = transport.mock.calls.map(([{ path }]) => path);
  return { calls, known: queryClient.getQueryCache().findAll({ queryKey: obituaryQueryKeys.all }) };
}

it('prefetches a list with the filters of its URL', async () => {
  const { calls, known } = await fetchedBefore('/search?name=бойко');
  expect(calls).toEqual(['/obituaries/search']);
  expect(known).toHaveLength(1);
});

it('does not retry failed data', async () => {
  expect((await fetchedBefore('/search', { fails: true })).calls).toEqual(['/obituaries']);
});

it('does not prefetch memory pages, whose views are counted', async () => {
  expect((await fetchedBefore('/obituary/65f0a1b2c3d4e5f607182930')).calls).toEqual([]);
});

it('does not prefetch data of signed-in users', async () => {
  expect((await fetchedBefore('/search', { isSignedIn: true })).calls).toEqual([]);
});

it('ignores paths without a screen', async () => {
  expect((await fetchedBefore('/nema-takoi')).calls).toEqual([]);
});
