import { foldedParts } from './name-keys.js';
import type { NamePart } from './name-part.schema.js';
import { soundKey } from './sound-key.js';
import { neighboursOf } from './typo-neighbours.js';

/** The vocabulary's rows of a name that a page has. */
export function namePartsOf(name: string | null, usedAt: Date): NamePart[] {
  return foldedParts(name ?? '').map((part) => {
    const sound = soundKey(part);
    return {
      _id: part,
      sound,
      neighbours: [...new Set([...neighboursOf(part), ...neighboursOf(sound)])],
      usedAt,
      doubtedAt: null,
    };
  });
}
