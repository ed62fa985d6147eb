import { vi } from 'vitest';

/** Count page reloads, which jsdom does not support. `vi.unstubAllGlobals` restores the original. */
export function countReloads() {
  const reload = vi.fn();
  const { href, origin, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, pathname, search, hash, reload });
  return reload;
}
