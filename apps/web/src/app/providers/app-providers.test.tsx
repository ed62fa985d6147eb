import { Link } from '@memorial/ui/link/link';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { SessionStore } from '../../shared/session/session.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { LinkPrefetch } from '../router/link-prefetch.js';
import { AppProviders } from './app-providers.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(href: string) {
  const load = vi.fn(async () => undefined);
  render(
    <AppProviders
      api={new ApiClient(vi.fn<Transport>())}
      queryClient={createQueryClient()}
      session={new SessionStore(safeStorage(memoryStorage))}
      site={null}
      prefetch={new LinkPrefetch(load)}
    >
      <MemoryRouter>
        <Link href={href}>туди</Link>
      </MemoryRouter>
    </AppProviders>,
  );
  return { load, link: screen.getByRole('link') };
}

it.each([
  ['a mouse over it', (link: HTMLElement) => fireEvent.pointerEnter(link, { pointerType: 'mouse' })],
  ['a finger on it', (link: HTMLElement) => fireEvent.pointerEnter(link, { pointerType: 'touch' })],
  ['the keyboard at it', (link: HTMLElement) => fireEvent.focus(link)],
])('a link fetches ahead with %s', async (_, approach) => {
  const { load, link } = open('/search');
  approach(link);
  await vi.advanceTimersByTimeAsync(50);
  expect(load.mock.calls).toEqual([['/search']]);
});

it('does not prefetch a link that the pointer only passed over', async () => {
  const { load, link } = open('/search');
  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  fireEvent.pointerLeave(link, { pointerType: 'mouse' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
});

it('does not prefetch addresses of other sites', async () => {
  const { load, link } = open('mailto:lyst@example.org');
  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
});
