import {
  buildObituaryList,
  buildObituaryView,
  buildSignedInView,
} from '@memorial/contracts/testing/builders';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../lib/api-client.js';
import { ApiError } from '../lib/api-error.js';
import { obituaryQueryKeys } from '../lib/obituary-query-keys.js';
import { createQueryClient } from '../lib/query-client.js';
import { SessionStore } from '../lib/session.js';
import { safeStorage } from '../lib/storage.js';
import { memoryStorage } from '../lib/testing/memory-storage.js';
import { tokenWith } from '../lib/testing/token-with.js';
import type { Transport } from '../lib/transport.js';
import { loadAhead } from './load-ahead.js';

async function fetchedBefore(href: string, { isSignedIn = false, fails = false } = {}) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  const transport = vi.fn<Transport>(async ({ path }) => {
    if (fails) throw new ApiError(503, 'server.unavailable', 'ні');
    return path.endsWith('/:id') ? buildObituaryView() : buildObituaryList();
  });
  const queryClient = createQueryClient();
  await loadAhead(href, { queryClient, api: new ApiClient(transport), session });
  const calls = transport.mock.calls.map(([{ path }]) => path);
  return { calls, known: queryClient.getQueryCache().findAll({ queryKey: obituaryQueryKeys.all }) };
}

it('fetches what a list shows, as the address asks', async () => {
  const { calls, known } = await fetchedBefore('/search?name=бойко');
  expect(calls).toEqual(['/obituaries/search']);
  expect(known).toHaveLength(1);
});

it('asks for data once: what does not come is no reason to load the screen again', async () => {
  expect((await fetchedBefore('/search', { fails: true })).calls).toEqual(['/obituaries']);
});

it('fetches no memory page: asking for one counts as reading it', async () => {
  expect((await fetchedBefore('/obituary/65f0a1b2c3d4e5f607182930')).calls).toEqual([]);
});

it('leaves a member’s data to the screen', async () => {
  expect((await fetchedBefore('/search', { isSignedIn: true })).calls).toEqual([]);
});

it('knows nothing of what has no screen', async () => {
  expect((await fetchedBefore('/nema-takoi')).calls).toEqual([]);
});
