import { paths } from '../../lib/paths.js';

/** Profile sections by the names used in history state (`{ initialPage: 'tariffs' }`). */
const parts = new Map<unknown, string>([
  ['memory-pages', paths.profileMemoryPages],
  ['memories', paths.profileMemories],
  ['tariffs', paths.profileTariffs],
  ['settings', paths.profileSettings],
]);

/** Section path requested by the history state of /profile, or null. The state may have any shape. */
export function initialPartOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('initialPage' in state)) return null;
  return parts.get(state.initialPage) ?? null;
}
