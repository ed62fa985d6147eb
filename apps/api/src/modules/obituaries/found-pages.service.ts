import { Injectable } from '@nestjs/common';
import { FoundPagesRepository } from './found-pages.repository.js';

/** Target number of obituaries per sitemap, hidden ones included; random deviations stay below 10,000. */
const meantForPart = 8_000;
/** Maximum URLs in one sitemap (sitemaps.org). */
const longestPart = 50_000;
const idBits = 96n;

/** An indexable obituary. */
export interface FoundPageAddress {
  readonly id: string;
  readonly updatedAt: Date;
}

/** Indexable obituaries, split into sitemaps without counting them. */
@Injectable()
export class FoundPages {
  constructor(private readonly repository: FoundPagesRepository) {}

  /** Number of sitemaps: a power of two, so that sitemap URLs stay the same for a long time. */
  async partCount(): Promise<number> {
    const pages = await this.repository.roughCount();
    return 2 ** Math.max(0, Math.ceil(Math.log2(pages / meantForPart)));
  }

  /**
   * Obituaries of one sitemap, read as a stream.
   * @param index from 0
   * @param count number of sitemaps: a power of two, larger than `index`
   */
  async *ofPart(part: number, of: number): AsyncIterable<FoundPageAddress> {
    const before = part + 1 === of ? null : startOf(part + 1, of);
    for await (const { _id, updatedAt } of this.repository.inSpan(startOf(part, of), before, longestPart)) {
      yield { id: _id.toHexString(), updatedAt };
    }
  }
}

function startOf(part: number, of: number): string {
  const start = (BigInt(part) << idBits) / BigInt(of);
  return start.toString(16).padStart(24, '0');
}
