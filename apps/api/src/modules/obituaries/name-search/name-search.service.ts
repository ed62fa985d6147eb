import { defaultPageSize, exactTotal } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import type { CardRow } from '../card-row.js';
import type { Rows } from '../obituary-lists.repository.js';
import { foldedParts, isLatin, soundPrefix, wholePart } from './name-keys.js';
import { alike, looselyAlike, NameMeanings } from './name-meanings.service.js';
import { NameSearchRepository } from './name-search.repository.js';
import { soundKey, soundPrefixes } from './sound-key.js';
import {
  chainRanges,
  mostRanges,
  type PartMeaning,
  type TokenRanges,
  unknownPart,
  withoutCovered,
} from './token-ranges.js';
import { mayHaveTypo } from './typo-neighbours.js';

interface Window {
  readonly skip: number;
  readonly limit: number;
}

/** Number of results that fill the first screen. */
const enough = defaultPageSize;

/**
 * Searches listed obituaries by name, in stages. Prefix matches come first; if they do not fill a screen,
 * names with the same phonetic key or one typo follow; if there are none, names that only begin so; if no
 * name has all words, words that no listed name has are dropped. Each obituary appears in its best stage;
 * within a stage results are in index order.
 */
@Injectable()
export class NameSearch {
  constructor(
    private readonly pages: NameSearchRepository,
    private readonly meanings: NameMeanings,
  ) {}

  /** A query without letters or digits finds nothing. */
  async search(question: string, { page, limit }: { page: number; limit: number }): Promise<Rows> {
    const parts = foldedParts(question);
    const found = new Findings({ skip: (page - 1) * limit, limit });
    for await (const ranges of this.stepsOf(parts)) {
      if (ranges) await this.read(ranges, found);
      found.endStep();
      if (found.isEnough) break;
    }
    const isTotalExact = found.isWhole && found.total <= exactTotal;
    return { rows: found.rows, total: Math.min(found.total, exactTotal), isTotalExact };
  }

  private stepsOf(parts: readonly string[]): AsyncGenerator<TokenRanges | null> {
    return parts.length > 1 ? this.stepsOfMany(parts) : this.stepsOfOne(parts[0]);
  }

  private async *stepsOfOne(part: string | undefined): AsyncGenerator<TokenRanges | null> {
    if (part === undefined) return;
    yield oneOf(isLatin(part) ? soundPrefixes(part).map(soundPrefix) : [part]);
    const sound = soundPrefix(soundKey(part));
    const rows = mayHaveTypo(part) ? await this.meanings.nearby([part]) : [];
    const near = alike([part], [], rows);
    yield oneOf([wholePart(sound), ...wholesOf(near)]);
    yield oneOf([sound, ...wholesOf(looselyAlike([part], near, rows))]);
  }

  /** Yields null for a stage that adds nothing. */
  private async *stepsOfMany(parts: readonly string[]): AsyncGenerator<TokenRanges | null> {
    const told = await this.meanings.told(parts);
    yield chainRanges(told);
    const rows = await this.meanings.nearby(parts);
    const near = alike(parts, told, rows);
    yield widerRanges(told, near);
    const loose = looselyAlike(parts, near, [...rows, ...(await this.meanings.sounding(parts))]);
    yield widerRanges(near, loose);
    const known = await this.wordsOfNames(parts, loose);
    if (known.length < parts.length) yield* this.stepsOf(known);
  }

  /**
   * Drops terms that no listed name has, such as a year, place or rank typed along, and single letters of
   * abbreviations. Listed names decide, not the vocabulary alone: otherwise results would reveal hidden
   * names.
   */
  private async wordsOfNames(
    parts: readonly string[],
    meanings: readonly PartMeaning[],
  ): Promise<readonly string[]> {
    const areKnown = await Promise.all(
      parts.map((part, at) => part.length > 1 && this.isListed(meanings[at] ?? unknownPart)),
    );
    return parts.filter((_, at) => areKnown[at]);
  }

  /** True when a listed name has one of the expanded terms. */
  private async isListed({ wholes, beginnings }: PartMeaning): Promise<boolean> {
    if (wholes.length === 0) return false;
    const ranges = oneOf(beginnings.slice(0, mostRanges));
    return (await this.pages.find(ranges, [], { skip: 0, limit: 1 })).length > 0;
  }

  private async read(ranges: TokenRanges, found: Findings): Promise<void> {
    const window = found.window();
    const rows = window.limit > 0 ? await this.pages.find(ranges, found.ids, window) : [];
    const isEndSeen = rows.length < window.limit && (rows.length > 0 || window.skip === 0);
    const count = isEndSeen ? window.skip + rows.length : await this.pages.count(ranges, found.ids);
    // Ids that the next stage must exclude, even when this result page does not show them.
    const isHidden = rows.length < count && found.total + count < enough;
    const known = isHidden ? await this.pages.find(ranges, found.ids, { skip: 0, limit: enough }) : rows;
    found.add({ rows, count, known, isWhole: ranges.isWhole });
  }
}

interface Step {
  /** Rows shown on the requested result page. */
  readonly rows: readonly CardRow[];
  readonly count: number;
  /** All rows, when they are few. */
  readonly known: readonly CardRow[];
  readonly isWhole: boolean;
}

/** Results collected so far, best first. */
class Findings {
  readonly rows: CardRow[] = [];
  readonly ids: CardRow['_id'][] = [];
  total = 0;
  isWhole = true;
  private steps = 0;

  constructor(private readonly asked: Window) {}

  /** Typo matches are needed when the screen is not full; looser matches only when nothing was found. */
  get isEnough(): boolean {
    return this.total >= (this.steps > 1 ? 1 : enough);
  }

  /** Rows that the next stage must return. */
  window(): Window {
    return {
      skip: Math.max(0, this.asked.skip - this.total),
      limit: Math.max(0, this.asked.limit - this.rows.length),
    };
  }

  add({ rows, count, known, isWhole }: Step): void {
    this.rows.push(...rows);
    this.total += count;
    this.ids.push(...known.map(({ _id }) => _id));
    this.isWhole &&= isWhole;
  }

  endStep(): void {
    this.steps += 1;
  }
}

function wholesOf(meanings: readonly PartMeaning[]): string[] {
  return meanings.flatMap(({ wholes }) => wholes.map(wholePart));
}

function oneOf(prefixes: readonly string[]): TokenRanges {
  return { prefixes: withoutCovered(prefixes), others: [], isWhole: true };
}

/** Ranges of a wider stage; null when it adds no term. */
function widerRanges(nearer: readonly PartMeaning[], wider: readonly PartMeaning[]): TokenRanges | null {
  const isWider = wider.some(({ wholes }, at) => wholes.length > (nearer[at]?.wholes.length ?? 0));
  return isWider ? chainRanges(wider) : null;
}
