import { Injectable } from '@nestjs/common';
import { isLatin, wholePart } from './name-keys.js';
import { type KnownPart, NamePartRepository } from './name-part.repository.js';
import { soundKey, soundPrefixes } from './sound-key.js';
import type { PartMeaning } from './token-ranges.js';
import { closeness, mayHaveTypo, neighboursOf } from './typo-neighbours.js';

/** Parts of the vocabulary that one look-up reads. */
const mostRead = 1_000;

/** How far a part of a name is from a part of a question. */
export type Nearness = 'told' | 'alike' | 'loosely';

/** What a part of a question may stand for, by how near it is. */
export type Meanings = Readonly<Record<Nearness, PartMeaning>>;

/** Looks up what the parts of a question stand for among the parts that names have. */
@Injectable()
export class NameMeanings {
  constructor(private readonly parts: NamePartRepository) {}

  /** Parts that begin as told; a part in Latin letters is compared by its sound. */
  async told(part: string): Promise<PartMeaning> {
    const rows = isLatin(part)
      ? await this.parts.soundingLike(soundPrefixes(part), mostRead)
      : await this.parts.beginningWith(part, mostRead);
    const beginnings = isLatin(part) ? spellingsOf(part, rows) : [part];
    return { wholes: rows.map(({ _id }) => _id), beginnings, isWhole: rows.length < mostRead };
  }

  /** Adds what sounds the same or is one typo away (alike), and what merely begins so (loosely). */
  async near(part: string, told: PartMeaning): Promise<Meanings> {
    const [sounding, misspelled] = await Promise.all([
      isLatin(part) ? [] : this.parts.soundingLike(soundPrefixes(part), mostRead),
      mayHaveTypo(part) ? this.parts.near(neighboursOf(comparable(part)), mostRead) : [],
    ]);
    const known = new Set(told.wholes);
    const rows = [...sounding, ...misspelled].filter(({ _id }) => !known.has(_id));
    const of = (nearness: Nearness) =>
      rows.filter((row) => nearnessOf(part, row) === nearness).map(({ _id }) => _id);
    const alike = widened(told, of('alike'));
    return { told, alike, loosely: widened(alike, of('loosely')) };
  }
}

function comparable(part: string): string {
  return isLatin(part) ? soundKey(part) : part;
}

function nearnessOf(part: string, row: KnownPart): Nearness | null {
  const key = soundKey(part);
  if (!isLatin(part) && row.sound === key) return 'alike';
  const near = mayHaveTypo(part) ? closeness(comparable(part), isLatin(part) ? row.sound : row._id) : null;
  if (near === 'whole') return 'alike';
  return near === 'beginning' || row.sound.startsWith(key) ? 'loosely' : null;
}

function widened(meaning: PartMeaning, wholes: readonly string[]): PartMeaning {
  const added = [...new Set(wholes)];
  return {
    wholes: [...meaning.wholes, ...added],
    beginnings: [...meaning.beginnings, ...added.map(wholePart)],
    isWhole: meaning.isWhole,
  };
}

/** The shortest beginnings in the parts' own letters that sound as told. */
function spellingsOf(part: string, rows: readonly KnownPart[]): string[] {
  const keys = soundPrefixes(part);
  const spellings = rows.map(({ _id }) => {
    const letters = [..._id];
    const end = letters.findIndex((_, at) =>
      keys.some((key) => soundKey(letters.slice(0, at + 1).join('')).startsWith(key)),
    );
    return end < 0 ? wholePart(_id) : letters.slice(0, end + 1).join('');
  });
  return [...new Set(spellings)];
}
