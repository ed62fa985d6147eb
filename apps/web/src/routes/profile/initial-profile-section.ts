import { recordOf } from '../../shared/format/record-of.js';
import { paths } from '../../shared/navigation/paths.js';

/** Profile sections by the names used in history state (`{ initialPage: 'tariffs' }`). */
const sectionPaths = new Map<unknown, string>([
  ['memory-pages', paths.profileMemoryPages],
  ['memories', paths.profileMemories],
  ['tariffs', paths.profileTariffs],
  ['settings', paths.profileSettings],
]);

/** Section path requested by the history state of /profile, or null. The state may have any shape. */
export function initialProfileSection(state: unknown): string | null {
  return sectionPaths.get(recordOf(state).initialPage) ?? null;
}
