import { Injectable } from '@nestjs/common';
import { isLatin, wholePart } from './name-keys.js';
import { type KnownPart, NamePartRepository } from './name-part.repository.js';
import { soundKey, soundPrefixes } from './sound-key.js';
import { type PartMeaning, unknownPart } from './token-ranges.js';
import { closeness, mayHaveTypo, neighboursOf } from './typo-neighbours.js';

/** Maximum number of terms read by one vocabulary lookup. */
const mostRead = 1_000;

/** Expands query terms with matching terms of the name vocabulary. */
@Injectable()
export class NameMeanings {
  constructor(private readonly vocabulary: NamePartRepository) {}

  /** Terms that begin with the query term; a Latin term is compared by its phonetic key. */
  async told(parts: readonly string[]): Promise<PartMeaning[]> {
    const letters = parts.filter((part) => !isLatin(part));
    const sounds = parts.filter(isLatin).flatMap(soundPrefixes);
    const [spelled, sounding] = await Promise.all([
      this.vocabulary.beginningWith(letters, mostRead),
      this.vocabulary.soundingLike(sounds, mostRead),
    ]);
    const isCut = spelled.length === mostRead || sounding.length === mostRead;
    // Look up the terms one by one: a broad term could fill the limit alone.
    if (isCut && parts.length > 1) return (await Promise.all(parts.map((part) => this.told([part])))).flat();
    return parts.map((part) => ({
      ...(isLatin(part) ? toldBySound(part, sounding) : toldByLetters(part, spelled)),
      isWhole: !isCut,
    }));
  }

  /** Candidates that may have one typo or the same phonetic key. */
  nearby(parts: readonly string[]): Promise<KnownPart[]> {
    const neighbours = parts.filter(mayHaveTypo).flatMap((part) => neighboursOf(comparable(part)));
    const sounds = parts.filter((part) => !isLatin(part)).map(soundKey);
    return this.vocabulary.near(neighbours, sounds, mostRead);
  }

  /** Candidates whose phonetic key begins like one of these. */
  sounding(parts: readonly string[]): Promise<KnownPart[]> {
    return this.vocabulary.soundingLike(parts.flatMap(soundPrefixes), mostRead);
  }
}

/** Adds candidates with the same phonetic key or one typo. */
export function alike(
  parts: readonly string[],
  told: readonly PartMeaning[],
  rows: readonly KnownPart[],
): PartMeaning[] {
  return parts.map((part, at) => widened(told[at] ?? unknownPart, rows.filter(isAlike(part))));
}

/** Adds candidates that only begin so. */
export function looselyAlike(
  parts: readonly string[],
  nearer: readonly PartMeaning[],
  rows: readonly KnownPart[],
): PartMeaning[] {
  return parts.map((part, at) => widened(nearer[at] ?? unknownPart, rows.filter(isLooselyAlike(part))));
}

function toldByLetters(part: string, rows: readonly KnownPart[]): Omit<PartMeaning, 'isWhole'> {
  const wholes = rows.map(({ _id }) => _id).filter((whole) => whole.startsWith(part));
  return { wholes, beginnings: [part] };
}

/** The prefixes are the shortest ones, in the terms' own letters, with the queried phonetic key. */
function toldBySound(part: string, rows: readonly KnownPart[]): Omit<PartMeaning, 'isWhole'> {
  const keys = soundPrefixes(part);
  const sounds = (text: string) => keys.some((key) => text.startsWith(key));
  const wholes = rows.filter(({ sound }) => sounds(sound)).map(({ _id }) => _id);
  const beginnings = wholes.map((whole) => {
    const letters = [...whole];
    const end = letters.findIndex((_, at) => sounds(soundKey(letters.slice(0, at + 1).join(''))));
    return end < 0 ? wholePart(whole) : letters.slice(0, end + 1).join('');
  });
  return { wholes, beginnings: [...new Set(beginnings)] };
}

function comparable(part: string): string {
  return isLatin(part) ? soundKey(part) : part;
}

function isAlike(part: string): (row: KnownPart) => boolean {
  const key = soundKey(part);
  const near = closenessTo(part);
  return (row) => (!isLatin(part) && row.sound === key) || near(row) === 'whole';
}

function isLooselyAlike(part: string): (row: KnownPart) => boolean {
  const keys = soundPrefixes(part);
  const near = closenessTo(part);
  return (row) => keys.some((key) => row.sound.startsWith(key)) || near(row) === 'beginning';
}

function closenessTo(part: string): (row: KnownPart) => ReturnType<typeof closeness> {
  const asked = comparable(part);
  if (!mayHaveTypo(asked)) return () => null;
  return isLatin(part) ? ({ sound }) => closeness(asked, sound) : ({ _id }) => closeness(asked, _id);
}

function widened(meaning: PartMeaning, rows: readonly KnownPart[]): PartMeaning {
  const known = new Set(meaning.wholes);
  const added = [...new Set(rows.map(({ _id }) => _id))].filter((part) => !known.has(part));
  return {
    wholes: [...meaning.wholes, ...added],
    beginnings: [...meaning.beginnings, ...added.map(wholePart)],
    isWhole: meaning.isWhole,
  };
}
