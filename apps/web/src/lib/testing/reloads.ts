import { vi } from 'vitest';

/** Counts what asks for the document anew, which jsdom cannot do. `vi.unstubAllGlobals` takes it back. */
export function countReloads() {
  const reload = vi.fn();
  const { href, origin, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, pathname, search, hash, reload });
  return reload;
}
