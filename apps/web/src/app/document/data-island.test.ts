import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readDataIsland, renderDataIsland } from './data-island.js';

const site = {
  publicUrl: '',
  partner: null,
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

it('restores data as freshly fetched', () => {
  document.body.innerHTML = islandOf(1_000);
  const data = readDataIsland(document, 5_000_000);
  const client = new QueryClient();
  expect(data?.site).toEqual(site);
  expect(data?.path).toBe('/search?name=x');
  hydrate(client, data?.queries ?? {});
  expect(client.getQueryData(['page'])).toEqual({ name: '</script>' });
  expect(client.getQueryState(['page'])?.dataUpdatedAt).toBe(5_000_000);
});
