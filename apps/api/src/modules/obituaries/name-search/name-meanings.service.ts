import { Injectable } from '@nestjs/common';
import { isLatin, wholePart } from './name-keys.js';
import { type KnownPart, NamePartRepository } from './name-part.repository.js';
import { soundKey, soundPrefixes } from './sound-key.js';
import { type PartMeaning, unknownPart } from './token-ranges.js';
import { closeness, mayHaveTypo, neighboursOf } from './typo-neighbours.js';

/** Parts of the vocabulary that one look-up reads. */
const mostRead = 1_000;

/** Looks up what the parts of a question stand for among the parts that names have. */
@Injectable()
export class NameMeanings {
  constructor(private readonly vocabulary: NamePartRepository) {}

  /** Parts that begin as told; a part in Latin letters is compared by its sound. */
  async told(parts: readonly string[]): Promise<PartMeaning[]> {
    const letters = parts.filter((part) => !isLatin(part));
    const sounds = parts.filter(isLatin).flatMap(soundPrefixes);
    const [spelled, sounding] = await Promise.all([
      this.vocabulary.beginningWith(letters, mostRead),
      this.vocabulary.soundingLike(sounds, mostRead),
    ]);
    const isCut = spelled.length === mostRead || sounding.length === mostRead;
    // A broad part would have crowded out the others.
    if (isCut && parts.length > 1) return (await Promise.all(parts.map((part) => this.told([part])))).flat();
    return parts.map((part) => ({
      ...(isLatin(part) ? toldBySound(part, sounding) : toldByLetters(part, spelled)),
      isWhole: !isCut,
    }));
  }

  /** Parts that may be one typo away or sound the same as one of these. */
  nearby(parts: readonly string[]): Promise<KnownPart[]> {
    const neighbours = parts.filter(mayHaveTypo).flatMap((part) => neighboursOf(comparable(part)));
    const sounds = parts.filter((part) => !isLatin(part)).map(soundKey);
    return this.vocabulary.near(neighbours, sounds, mostRead);
  }

  /** Parts that begin to sound like one of these. */
  sounding(parts: readonly string[]): Promise<KnownPart[]> {
    return this.vocabulary.soundingLike(parts.flatMap(soundPrefixes), mostRead);
  }
}

/** Adds, of the rows that were looked up, parts that sound the same or are one typo away. */
export function alike(
  parts: readonly string[],
  told: readonly PartMeaning[],
  rows: readonly KnownPart[],
): PartMeaning[] {
  return parts.map((part, at) => widened(told[at] ?? unknownPart, rows.filter(isAlike(part))));
}

/** Adds also parts that merely begin so. */
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

/** The beginnings are the shortest in the parts' own letters that sound as told. */
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
