import type { NameTerm } from './name-vocabulary.schema.js';
import { phoneticKey } from './phonetic-key.js';
import { typoNeighbours } from './typo-neighbours.js';

/** Vocabulary entry of a name's term. */
export function nameTermOf(term: string, usedAt: Date): NameTerm {
  const sound = phoneticKey(term);
  const neighbours = [...new Set([...typoNeighbours(term), ...typoNeighbours(sound)])];
  return { _id: term, sound, neighbours, usedAt, doubtedAt: null };
}
