import { describe, expect, it } from 'vitest';
import { routeEntryAt, routeParamsAt, routeRows, routeTable } from './route-table.js';

describe('the route table', () => {
  it('has unique route ids and paths', () => {
    const names = routeTable.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    const addresses = routeRows.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(['/memory/create', '/create-memorial', '/memory-page-creation'])(
    'opens the wizard at %s',
    (path) => {
      expect(routeEntryAt(path)).toMatchObject({ id: 'wizard', access: 'user', onSessionLoss: 'ask' });
    },
  );

  it('reports paths without a screen', () => {
    expect(routeEntryAt('/search').id).toBe('search');
    expect(routeEntryAt('/nema-takoi').id).toBe('notFound');
    expect(routeEntryAt('/404').id).toBe('notFound');
  });

  it.each([
    '/%6Fbituary/65f0a1b2c3d4e5f6a7b8c9d0',
    '/obituary/%365f0a1b2c3d4e5f6a7b8c9d0',
    '/s%65arch',
    '/q/%61bcd2345',
    '/q/%ff',
  ])('has no screen for %s, which the server refuses too', (path) => {
    expect(routeEntryAt(path).id).toBe('notFound');
    expect(routeParamsAt(path)).toEqual({});
  });
});
