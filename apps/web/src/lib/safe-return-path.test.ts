import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.js';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/profile',
    '/profile/memory-pages?page=2#list',
    '/search?name=%D0%94%D0%B5%D0%BC%E2%80%99%D1%8F%D0%BD%D0%B5%D0%BD%D0%BA%D0%BE',
    '/obituary/65f0a1b2c3d4e5f6a7b8c9d0',
    '/search?next=//evil.example',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['another host without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a dot that is resolved away', '/.//evil.example'],
    ['a parent that is resolved away', '/a/..//evil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a twice encoded slash', '/%252fevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded dot that is resolved away', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['a path that does not begin at the root', 'profile'],
    ['nothing', ''],
  ])('refuses %s', (_, path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('refuses what is not there', () => {
    expect(safeReturnPath(null)).toBeNull();
    expect(safeReturnPath(undefined)).toBeNull();
  });

  it.each(['/login', '/auth?redirect=%2Fprofile', '/register', '/agreements/', '/login/?x=1'])(
    'does not lead back to the entrance %s',
    (path) => {
      expect(safeReturnPath(path)).toBeNull();
    },
  );
});
