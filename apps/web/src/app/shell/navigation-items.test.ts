import { describe, expect, it } from 'vitest';
import { routeEntryAt } from '../../shared/navigation/route-table.js';
import {
  bottomBarItems,
  footerItems,
  headerEndItems,
  headerStartItems,
  isCurrent,
} from './navigation-items.js';

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
