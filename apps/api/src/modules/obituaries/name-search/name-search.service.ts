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

/** Results that fill a first screen. */
const enough = defaultPageSize;

/**
 * Search of listed pages by name. What is told letter by letter comes first; where that does not fill a screen, names
 * follow that sound the same or are one typo away; where there are none of either, names that merely begin so; where
 * nothing has every word, words that no listed name has are left out. Each page stands where it is nearest; within one
 * nearness in the order of tokens, then of ids.
 */
@Injectable()
export class NameSearch {
  constructor(
    private readonly pages: NameSearchRepository,
    private readonly meanings: NameMeanings,
  ) {}

  /** A question without a single letter or digit finds nothing. */
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

  /** Null where a step adds nothing. */
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
   * Without the year, the place or the rank told along, which would hide who was meant, and without the letters of an
   * abbreviation. Listed names decide and not the vocabulary alone, or the answer would tell what hidden ones are.
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

  /** Whether a listed name has what a part stands for. */
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
    // What the next step must not give again, though this page of results may not show it.
    const isHidden = rows.length < count && found.total + count < enough;
    const known = isHidden ? await this.pages.find(ranges, found.ids, { skip: 0, limit: enough }) : rows;
    found.add({ rows, count, known, isWhole: ranges.isWhole });
  }
}

interface Step {
  /** Those of them that the asked page of results shows. */
  readonly rows: readonly CardRow[];
  readonly count: number;
  /** All of them, when they are few. */
  readonly known: readonly CardRow[];
  readonly isWhole: boolean;
}

/** What was found so far, nearest first. */
class Findings {
  readonly rows: CardRow[] = [];
  readonly ids: CardRow['_id'][] = [];
  total = 0;
  isWhole = true;
  private steps = 0;

  constructor(private readonly asked: Window) {}

  /** Typos are asked for where a screen is not full; what merely begins alike where nothing else was found. */
  get isEnough(): boolean {
    return this.total >= (this.steps > 1 ? 1 : enough);
  }

  /** What the next step has to give. */
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

/** The ranges of what is less near, unless no part stands for more by it. */
function widerRanges(nearer: readonly PartMeaning[], wider: readonly PartMeaning[]): TokenRanges | null {
  const isWider = wider.some(({ wholes }, at) => wholes.length > (nearer[at]?.wholes.length ?? 0));
  return isWider ? chainRanges(wider) : null;
}
