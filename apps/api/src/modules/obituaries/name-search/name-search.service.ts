import { defaultPageSize, exactTotal } from '@memorial/contracts/obituaries/obituaries.constants';
import { Injectable } from '@nestjs/common';
import type { StoredObituary } from '../obituary.schema.js';
import { foldedParts, isLatin, soundPrefix, wholePart } from './name-keys.js';
import { type Meanings, NameMeanings, type Nearness } from './name-meanings.service.js';
import { NameSearchRepository } from './name-search.repository.js';
import { soundKey, soundPrefixes } from './sound-key.js';
import { chainRanges, type PartMeaning, type TokenRanges, withoutCovered } from './token-ranges.js';
import { mayHaveTypo } from './typo-neighbours.js';

/** One page of what was found. `total` ends at `exactTotal`; then there are at least so many. */
export interface FoundPages {
  readonly rows: StoredObituary[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

interface Window {
  readonly skip: number;
  readonly limit: number;
}

/** Results that fill a first screen: what is less near is asked for only when there are fewer. */
const enough = defaultPageSize;

/**
 * Search of listed pages by name. What is told letter by letter comes first; only where that does not fill a screen
 * follow names that sound the same or have one typo, and after those, names that merely begin so. Each page stands
 * where it is nearest; within one nearness in the order of tokens, then of ids.
 */
@Injectable()
export class NameSearch {
  constructor(
    private readonly pages: NameSearchRepository,
    private readonly meanings: NameMeanings,
  ) {}

  /** A question without a single letter or digit finds nothing. */
  async search(question: string, { page, limit }: { page: number; limit: number }): Promise<FoundPages> {
    const parts = foldedParts(question);
    const found = new Findings({ skip: (page - 1) * limit, limit });
    for await (const ranges of this.steps(parts)) {
      if (ranges) await this.read(ranges, found);
      if (found.total >= enough) break;
    }
    const isTotalExact = found.isWhole && found.total <= exactTotal;
    return { rows: found.rows, total: Math.min(found.total, exactTotal), isTotalExact };
  }

  /** Ranges from the nearest to the least near; null where a nearness adds nothing. */
  private async *steps(parts: readonly string[]): AsyncGenerator<TokenRanges | null> {
    const [only, ...others] = parts;
    if (only === undefined) return;
    if (others.length === 0) yield* this.stepsOfOne(only);
    else yield* this.stepsOfMany(parts);
  }

  private async *stepsOfOne(part: string): AsyncGenerator<TokenRanges | null> {
    yield oneOf(isLatin(part) ? soundPrefixes(part).map(soundPrefix) : [part]);
    const nothing: PartMeaning = { wholes: [], beginnings: [], isWhole: true };
    const near = mayHaveTypo(part) ? await this.meanings.near(part, nothing) : null;
    const sound = soundPrefix(soundKey(part));
    yield oneOf([wholePart(sound), ...(near?.alike.wholes.map(wholePart) ?? [])]);
    yield oneOf([sound, ...(near?.loosely.wholes.map(wholePart) ?? [])]);
  }

  private async *stepsOfMany(parts: readonly string[]): AsyncGenerator<TokenRanges | null> {
    const told = await Promise.all(parts.map((part) => this.meanings.told(part)));
    yield chainRanges(told);
    const near = await Promise.all(
      parts.map((part, at) =>
        this.meanings.near(part, told[at] ?? { wholes: [], beginnings: [], isWhole: true }),
      ),
    );
    yield widerRanges(near, 'told', 'alike');
    yield widerRanges(near, 'alike', 'loosely');
  }

  private async read(ranges: TokenRanges, found: Findings): Promise<void> {
    const window = found.window();
    const rows = window.limit > 0 ? await this.pages.find(ranges, found.ids, window) : [];
    const isEndSeen = rows.length < window.limit && (rows.length > 0 || window.skip === 0);
    const count = isEndSeen ? window.skip + rows.length : await this.pages.count(ranges, found.ids);
    const isContinued = count > 0 && found.total + count < enough;
    const all = isContinued && rows.length < count;
    const ids = all ? await this.pages.find(ranges, found.ids, { skip: 0, limit: enough }) : rows;
    found.add(rows, count, isContinued ? ids : [], ranges.isWhole);
  }
}

/** What was found so far, nearest first. */
class Findings {
  readonly rows: StoredObituary[] = [];
  /** Pages found by the steps so far, as long as they are few. */
  readonly ids: StoredObituary['_id'][] = [];
  total = 0;
  isWhole = true;

  constructor(private readonly asked: Window) {}

  /** What the next step has to give. */
  window(): Window {
    return {
      skip: Math.max(0, this.asked.skip - this.total),
      limit: Math.max(0, this.asked.limit - this.rows.length),
    };
  }

  add(
    rows: readonly StoredObituary[],
    count: number,
    known: readonly StoredObituary[],
    isWhole: boolean,
  ): void {
    this.rows.push(...rows);
    this.total += count;
    this.ids.push(...known.map(({ _id }) => _id));
    this.isWhole &&= isWhole;
  }
}

function oneOf(prefixes: readonly string[]): TokenRanges {
  return { prefixes: withoutCovered(prefixes), others: [], isWhole: true };
}

/** The ranges of a lesser nearness, unless no part stands for more by it. */
function widerRanges(near: readonly Meanings[], from: Nearness, to: Nearness): TokenRanges | null {
  const isWider = near.some((meanings) => meanings[to].wholes.length > meanings[from].wholes.length);
  return isWider ? chainRanges(near.map((meanings) => meanings[to])) : null;
}
