import { describe, expect, it } from 'vitest';
import {
  bottomBarItems,
  footerItems,
  headerEndItems,
  headerStartItems,
  isCurrent,
} from '../../app/shell/navigation-items.js';
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

describe('navigation', () => {
  it('links only to existing screens', () => {
    for (const isGuest of [true, false]) {
      const items = [
        ...headerStartItems,
        ...headerEndItems(isGuest),
        ...bottomBarItems(isGuest),
        ...footerItems(isGuest),
      ];
      expect(items.filter(({ href }) => routeEntryAt(href).id === 'notFound')).toEqual([]);
    }
  });

  it('links a guest to sign-in and a signed-in user to the profile', () => {
    expect(headerEndItems(true).at(-1)).toEqual({ href: '/login', text: 'Увійти' });
    expect(headerEndItems(false).at(-1)).toEqual({ href: '/profile', text: 'Профіль' });
  });

  it('matches the current item by prefix, the home item exactly', () => {
    expect(isCurrent('/profile', '/profile/memory-pages')).toBe(true);
    expect(isCurrent('/search', '/searching')).toBe(false);
    expect(isCurrent('/', '/search')).toBe(false);
    expect(isCurrent('/', '/')).toBe(true);
  });
});
