import { Injectable } from '@nestjs/common';
import { isLatin, wholeTermToken } from '../../platform/text/name-tokens.js';
import { phoneticKey, phoneticPrefixes } from '../../platform/text/phonetic-key.js';
import { type KnownTerm, NameVocabularyRepository } from './name-vocabulary.repository.js';
import { type TermExpansion, unknownTerm } from './token-ranges.js';
import { editDistanceMatch, mayHaveTypo, typoNeighbours } from './typo-neighbours.js';

/** Maximum number of terms read by one vocabulary lookup. */
const maxTermsRead = 1_000;

/** Expands query terms with matching terms of the name vocabulary. */
@Injectable()
export class QueryExpansionService {
  constructor(private readonly vocabulary: NameVocabularyRepository) {}

  /** Terms that begin with the query term; a Latin term is compared by its phonetic key. */
  async prefixMatches(terms: readonly string[]): Promise<TermExpansion[]> {
    const letters = terms.filter((term) => !isLatin(term));
    const keys = terms.filter(isLatin).flatMap(phoneticPrefixes);
    const [spelled, phoneticCandidates] = await Promise.all([
      this.vocabulary.findByPrefix(letters, maxTermsRead),
      this.vocabulary.findByPhoneticPrefix(keys, maxTermsRead),
    ]);
    const isTruncated = spelled.length === maxTermsRead || phoneticCandidates.length === maxTermsRead;
    // Look up the terms one by one: a broad term could fill the limit alone.
    if (isTruncated && terms.length > 1)
      return (await Promise.all(terms.map((term) => this.prefixMatches([term])))).flat();
    return terms.map((term) => ({
      ...(isLatin(term) ? matchesByPhoneticPrefix(term, phoneticCandidates) : matchesByPrefix(term, spelled)),
      isComplete: !isTruncated,
    }));
  }

  /** Candidates that may have one typo or the same phonetic key. */
  fuzzyCandidates(terms: readonly string[]): Promise<KnownTerm[]> {
    const neighbours = terms.filter(mayHaveTypo).flatMap((term) => typoNeighbours(comparable(term)));
    const keys = terms.filter((term) => !isLatin(term)).map(phoneticKey);
    return this.vocabulary.findNear(neighbours, keys, maxTermsRead);
  }

  /** Candidates whose phonetic key begins like one of these. */
  phoneticCandidates(terms: readonly string[]): Promise<KnownTerm[]> {
    return this.vocabulary.findByPhoneticPrefix(terms.flatMap(phoneticPrefixes), maxTermsRead);
  }
}

/** Adds candidates with the same phonetic key or one typo. */
export function fuzzyMatches(
  terms: readonly string[],
  prefixMatches: readonly TermExpansion[],
  rows: readonly KnownTerm[],
): TermExpansion[] {
  return terms.map((term, at) =>
    withTerms(prefixMatches[at] ?? unknownTerm, rows.filter(isFuzzyMatch(term))),
  );
}

/** Adds candidates that only begin so. */
export function phoneticPrefixMatches(
  terms: readonly string[],
  nearer: readonly TermExpansion[],
  rows: readonly KnownTerm[],
): TermExpansion[] {
  return terms.map((term, at) =>
    withTerms(nearer[at] ?? unknownTerm, rows.filter(isPhoneticPrefixMatch(term))),
  );
}

function matchesByPrefix(term: string, rows: readonly KnownTerm[]): Omit<TermExpansion, 'isComplete'> {
  const terms = rows.map(({ _id }) => _id).filter((whole) => whole.startsWith(term));
  return { terms, prefixes: [term] };
}

/** The prefixes are the shortest ones, in the terms' own letters, with the queried phonetic key. */
function matchesByPhoneticPrefix(
  term: string,
  rows: readonly KnownTerm[],
): Omit<TermExpansion, 'isComplete'> {
  const keys = phoneticPrefixes(term);
  const sounds = (text: string) => keys.some((key) => text.startsWith(key));
  const terms = rows.filter(({ sound }) => sounds(sound)).map(({ _id }) => _id);
  const prefixes = terms.map((whole) => {
    const letters = [...whole];
    const end = letters.findIndex((_, at) => sounds(phoneticKey(letters.slice(0, at + 1).join(''))));
    return end < 0 ? wholeTermToken(whole) : letters.slice(0, end + 1).join('');
  });
  return { terms, prefixes: [...new Set(prefixes)] };
}

function comparable(term: string): string {
  return isLatin(term) ? phoneticKey(term) : term;
}

function isFuzzyMatch(term: string): (row: KnownTerm) => boolean {
  const key = phoneticKey(term);
  const near = editDistanceTo(term);
  return (row) => (!isLatin(term) && row.sound === key) || near(row) === 'whole';
}

function isPhoneticPrefixMatch(term: string): (row: KnownTerm) => boolean {
  const keys = phoneticPrefixes(term);
  const near = editDistanceTo(term);
  return (row) => keys.some((key) => row.sound.startsWith(key)) || near(row) === 'beginning';
}

function editDistanceTo(term: string): (row: KnownTerm) => ReturnType<typeof editDistanceMatch> {
  const queryTerm = comparable(term);
  if (!mayHaveTypo(queryTerm)) return () => null;
  return isLatin(term)
    ? ({ sound }) => editDistanceMatch(queryTerm, sound)
    : ({ _id }) => editDistanceMatch(queryTerm, _id);
}

function withTerms(expansion: TermExpansion, rows: readonly KnownTerm[]): TermExpansion {
  const known = new Set(expansion.terms);
  const added = [...new Set(rows.map(({ _id }) => _id))].filter((term) => !known.has(term));
  return {
    terms: [...expansion.terms, ...added],
    prefixes: [...expansion.prefixes, ...added.map(wholeTermToken)],
    isComplete: expansion.isComplete,
  };
}
