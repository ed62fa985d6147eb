import { deletionNeighbours } from './deletion-neighbours.js';
import type { NameTerm } from './name-vocabulary.schema.js';
import { phoneticKey } from './phonetic-key.js';

/** Vocabulary entry of a name's term. */
export function nameTermOf(term: string, usedAt: Date): NameTerm {
  const sound = phoneticKey(term);
  const neighbours = [...new Set([...deletionNeighbours(term), ...deletionNeighbours(sound)])];
  return { _id: term, sound, neighbours, usedAt, doubtedAt: null };
}
