import { paths } from '../../lib/paths.js';

/** The parts of the profile by the names that history entries give them (`{ initialPage: 'tariffs' }`). */
const parts = new Map<unknown, string>([
  ['memory-pages', paths.profileMemoryPages],
  ['memories', paths.profileMemories],
  ['tariffs', paths.profileTariffs],
  ['settings', paths.profileSettings],
]);

/** The part that a history entry of /profile wants to be opened first; its state may be anything. */
export function initialPartOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('initialPage' in state)) return null;
  return parts.get(state.initialPage) ?? null;
}
