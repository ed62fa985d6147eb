import { hostileUrls } from '@memorial/contracts/testing/hostile-urls';
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

  const origin = 'https://memorial.example';

  it('is tried with more than forty hostile addresses', () => {
    expect(new Set(hostileUrls).size).toBe(hostileUrls.length);
    expect(hostileUrls.length).toBeGreaterThan(40);
  });

  it.each(hostileUrls)('does not leave the site with %j', (address) => {
    const kept = safeReturnPath(address);
    // Read as a browser does, also after a server decoded it once or twice.
    for (const read of kept === null ? [] : [kept, decoded(kept), decoded(decoded(kept))]) {
      expect(new URL(read, origin).origin).toBe(origin);
      expect(read).toMatch(/^\/(?!\/)/);
    }
    if (leavesBy(address)) expect(kept).toBeNull();
  });

  const leavesBy = (address: string) =>
    URL.canParse(address, origin) && new URL(address, origin).origin !== origin;

  it.each([
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a twice encoded slash', '/%252fevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['an encoded line end', '/profile%0d%0aSet-Cookie:%20token=evil'],
    ['a path that does not begin at the root', 'profile'],
    ['nothing', ''],
  ])('refuses %s', (_, path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it('rejects a missing value', () => {
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

/** Decoded text, or the text itself if decoding fails. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
