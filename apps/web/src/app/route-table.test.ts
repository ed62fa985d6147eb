import { describe, expect, it } from 'vitest';
import { hasScreen, routeEntryAt, routeRows } from './route-table.js';
import { bottomBarItems, footerItems, headerEnd, headerStart, isCurrent } from './shell/navigation.js';

describe('the route table', () => {
  it('names every row once', () => {
    const names = routeRows.map(({ routeId }) => routeId);
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

  it('knows what has no screen', () => {
    expect(hasScreen('/search')).toBe(true);
    expect(hasScreen('/nema-takoi')).toBe(false);
    expect(routeEntryAt('/404').id).toBe('notFound');
  });
});

describe('navigation', () => {
  it('leads only to screens that stand', () => {
    for (const isGuest of [true, false]) {
      const items = [
        ...headerStart,
        ...headerEnd(isGuest),
        ...bottomBarItems(isGuest),
        ...footerItems(isGuest),
      ];
      expect(items.filter(({ href }) => !hasScreen(href))).toEqual([]);
    }
  });

  it('names the way in for a guest and the profile for a person', () => {
    expect(headerEnd(true).at(-1)).toEqual({ href: '/login', text: 'Увійти' });
    expect(headerEnd(false).at(-1)).toEqual({ href: '/profile', text: 'Профіль' });
  });

  it('marks the current place by prefix, the home page by itself alone', () => {
    expect(isCurrent('/profile', '/profile/memory-pages')).toBe(true);
    expect(isCurrent('/search', '/searching')).toBe(false);
    expect(isCurrent('/', '/search')).toBe(false);
    expect(isCurrent('/', '/')).toBe(true);
  });
});
