import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readDataIsland, renderDataIsland, restoreQueries } from './data-island.js';

const site = {
  publicUrl: '',
  operator: { name: '', address: '', phone: '', email: '', socialLinks: [] },
};

function islandOf(updatedAt: number): string {
  const client = new QueryClient();
  client.setQueryData(['page'], { name: '</script>' }, { updatedAt });
  return renderDataIsland({ path: '/search?name=x', queries: dehydrate(client), site });
}

it('is identical for identical data', () => {
  expect(islandOf(1_000)).toBe(islandOf(2_000_000));
});

afterEach(() => {
  vi.useRealTimers();
});

it('restores data as freshly fetched', () => {
  vi.useFakeTimers({ now: 5_000_000 });
  document.body.innerHTML = islandOf(1_000);
  const data = readDataIsland(document);
  const client = new QueryClient();
  expect(data?.site).toEqual(site);
  expect(data?.path).toBe('/search?name=x');
  restoreQueries(client, data?.queries ?? { mutations: [], queries: [] });
  expect(client.getQueryData(['page'])).toEqual({ name: '</script>' });
  expect(client.getQueryState(['page'])).toMatchObject({ status: 'success', dataUpdatedAt: 5_000_000 });
});
