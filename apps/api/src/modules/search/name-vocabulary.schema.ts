import { Schema } from 'mongoose';
import { phoneticKey } from '../../platform/text/phonetic-key.js';
import { typoNeighbours } from './typo-neighbours.js';

/**
 * Vocabulary of names: every term of a stored obituary, listed or not. Search uses it to complete prefixes
 * and correct typos. It is never shown; a term is removed when no obituary has it.
 */
export interface NameTerm {
  /** The folded term. */
  _id: string;
  /** Phonetic key (`phoneticKey`). */
  sound: string;
  /** Keys for typo search (`typoNeighbours`), of its letters and of its phonetic key. */
  neighbours: string[];
  /** Time at which an obituary was last about to be written with it. */
  usedAt: Date;
  /**
   * Set when the term is new, or an obituary with it was purged or renamed. A task later checks whether an
   * obituary has it, when no write can be pending any more.
   */
  doubtedAt: Date | null;
}

export const nameTermSchema = new Schema<NameTerm>(
  {
    _id: { type: String, required: true },
    sound: { type: String, required: true },
    neighbours: { type: [String], required: true },
    usedAt: { type: Date, required: true },
    doubtedAt: { type: Date, default: null },
  },
  { collection: 'name_parts', versionKey: false },
)
  .index({ sound: 1 })
  .index({ neighbours: 1 })
  .index({ doubtedAt: 1 });

/** Vocabulary entry of a name's term. */
export function nameTermOf(term: string, usedAt: Date): NameTerm {
  const sound = phoneticKey(term);
  const neighbours = [...new Set([...typoNeighbours(term), ...typoNeighbours(sound)])];
  return { _id: term, sound, neighbours, usedAt, doubtedAt: null };
}
