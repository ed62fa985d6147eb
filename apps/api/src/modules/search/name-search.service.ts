import { defaultPageSize, totalCountLimit } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import {
  foldedTerms,
  isLatin,
  phoneticTokenPrefix,
  wholeTermToken,
} from '../../platform/text/name-tokens.js';
import { phoneticKey, phoneticPrefixes } from '../../platform/text/phonetic-key.js';
import type { CardRow } from '../obituaries/obituaries.module.js';
import { NameSearchRepository } from './name-search.repository.js';
import type { Rows } from './obituary-lists.repository.js';
import { fuzzyMatches, phoneticPrefixMatches, QueryExpansionService } from './query-expansion.service.js';
import {
  chainRanges,
  maxRanges,
  type TermExpansion,
  type TokenRanges,
  unknownTerm,
  withoutCovered,
} from './token-ranges.js';
import { mayHaveTypo } from './typo-neighbours.js';

interface Window {
  readonly skip: number;
  readonly limit: number;
}

/** Number of results that fill the first screen. */
const screenful = defaultPageSize;

/**
 * Searches listed obituaries by name, in stages. Prefix matches come first; if they do not fill a screen,
 * names with the same phonetic key or one typo follow; if there are none, names that only begin so; if no
 * name has all words, words that no listed name has are dropped. Each obituary appears in its best stage;
 * within a stage results are in index order.
 */
@Injectable()
export class NameSearchService {
  constructor(
    private readonly repository: NameSearchRepository,
    private readonly expansion: QueryExpansionService,
  ) {}

  /** A query without letters or digits finds nothing. */
  async search(query: string, { page, limit }: { page: number; limit: number }): Promise<Rows> {
    const terms = foldedTerms(query);
    const progress = new SearchProgress({ skip: (page - 1) * limit, limit });
    for await (const ranges of this.stagesOf(terms)) {
      if (ranges) await this.read(ranges, progress);
      progress.endStage();
      if (progress.hasEnough) break;
    }
    const isTotalExact = progress.isComplete && progress.total <= totalCountLimit;
    return { rows: progress.rows, total: Math.min(progress.total, totalCountLimit), isTotalExact };
  }

  private stagesOf(terms: readonly string[]): AsyncGenerator<TokenRanges | null> {
    return terms.length > 1 ? this.stagesOfMany(terms) : this.stagesOfOne(terms[0]);
  }

  private async *stagesOfOne(term: string | undefined): AsyncGenerator<TokenRanges | null> {
    if (term === undefined) return;
    yield anyOf(isLatin(term) ? phoneticPrefixes(term).map(phoneticTokenPrefix) : [term]);
    const sound = phoneticTokenPrefix(phoneticKey(term));
    const rows = mayHaveTypo(term) ? await this.expansion.fuzzyCandidates([term]) : [];
    const near = fuzzyMatches([term], [], rows);
    yield anyOf([wholeTermToken(sound), ...wholeTermTokens(near)]);
    yield anyOf([sound, ...wholeTermTokens(phoneticPrefixMatches([term], near, rows))]);
  }

  /** Yields null for a stage that adds nothing. */
  private async *stagesOfMany(terms: readonly string[]): AsyncGenerator<TokenRanges | null> {
    const prefixMatches = await this.expansion.prefixMatches(terms);
    yield chainRanges(prefixMatches);
    const rows = await this.expansion.fuzzyCandidates(terms);
    const near = fuzzyMatches(terms, prefixMatches, rows);
    yield widerRanges(prefixMatches, near);
    const loose = phoneticPrefixMatches(terms, near, [
      ...rows,
      ...(await this.expansion.phoneticCandidates(terms)),
    ]);
    yield widerRanges(near, loose);
    const known = await this.termsOfListedNames(terms, loose);
    if (known.length < terms.length) yield* this.stagesOf(known);
  }

  /**
   * Drops terms that no listed name has, such as a year, place or rank typed along, and single letters of
   * abbreviations. Listed names decide, not the vocabulary alone: otherwise results would reveal hidden
   * names.
   */
  private async termsOfListedNames(
    terms: readonly string[],
    expansion: readonly TermExpansion[],
  ): Promise<readonly string[]> {
    const areListed = await Promise.all(
      terms.map((term, at) => term.length > 1 && this.isListed(expansion[at] ?? unknownTerm)),
    );
    return terms.filter((_, at) => areListed[at]);
  }

  /** True when a listed name has one of the expanded terms. */
  private async isListed({ terms: wholes, prefixes }: TermExpansion): Promise<boolean> {
    if (wholes.length === 0) return false;
    const ranges = anyOf(prefixes.slice(0, maxRanges));
    return (await this.repository.find(ranges, [], { skip: 0, limit: 1 })).length > 0;
  }

  private async read(ranges: TokenRanges, progress: SearchProgress): Promise<void> {
    const window = progress.window();
    const rows = window.limit > 0 ? await this.repository.find(ranges, progress.ids, window) : [];
    const isEndSeen = rows.length < window.limit && (rows.length > 0 || window.skip === 0);
    const count = isEndSeen ? window.skip + rows.length : await this.repository.count(ranges, progress.ids);
    // Ids that the next stage must exclude, even when this result page does not show them.
    const isHidden = rows.length < count && progress.total + count < screenful;
    const seen = isHidden
      ? await this.repository.find(ranges, progress.ids, { skip: 0, limit: screenful })
      : rows;
    progress.add({ rows, count, seen, isComplete: ranges.isComplete });
  }
}

interface Stage {
  /** Rows shown on the requested result page. */
  readonly rows: readonly CardRow[];
  readonly count: number;
  /** All rows, when they are few. */
  readonly seen: readonly CardRow[];
  readonly isComplete: boolean;
}

/** Results collected so far, best first. */
class SearchProgress {
  readonly rows: CardRow[] = [];
  readonly ids: CardRow['_id'][] = [];
  total = 0;
  isComplete = true;
  private stages = 0;

  constructor(private readonly requested: Window) {}

  /** Typo matches are needed when the screen is not full; looser matches only when nothing was found. */
  get hasEnough(): boolean {
    return this.total >= (this.stages > 1 ? 1 : screenful);
  }

  /** Rows that the next stage must return. */
  window(): Window {
    return {
      skip: Math.max(0, this.requested.skip - this.total),
      limit: Math.max(0, this.requested.limit - this.rows.length),
    };
  }

  add({ rows, count, seen, isComplete }: Stage): void {
    this.rows.push(...rows);
    this.total += count;
    this.ids.push(...seen.map(({ _id }) => _id));
    this.isComplete &&= isComplete;
  }

  endStage(): void {
    this.stages += 1;
  }
}

function wholeTermTokens(expansions: readonly TermExpansion[]): string[] {
  return expansions.flatMap(({ terms: wholes }) => wholes.map(wholeTermToken));
}

function anyOf(prefixes: readonly string[]): TokenRanges {
  return { prefixes: withoutCovered(prefixes), others: [], isComplete: true };
}

/** Ranges of a wider stage; null when it adds no term. */
function widerRanges(nearer: readonly TermExpansion[], wider: readonly TermExpansion[]): TokenRanges | null {
  const isWider = wider.some(({ terms: wholes }, at) => wholes.length > (nearer[at]?.terms.length ?? 0));
  return isWider ? chainRanges(wider) : null;
}
