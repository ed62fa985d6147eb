import type { NamePart } from './name-part.schema.js';
import { soundKey } from './sound-key.js';
import { neighboursOf } from './typo-neighbours.js';

/** Vocabulary entry of a name's term. */
export function namePartOf(part: string, usedAt: Date): NamePart {
  const sound = soundKey(part);
  const neighbours = [...new Set([...neighboursOf(part), ...neighboursOf(sound)])];
  return { _id: part, sound, neighbours, usedAt, doubtedAt: null };
}
