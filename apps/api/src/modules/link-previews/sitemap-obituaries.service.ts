import { Injectable } from '@nestjs/common';
import { SitemapObituariesRepository } from './sitemap-obituaries.repository.js';

/** Target number of obituaries per sitemap, hidden ones included; random deviations stay below 10,000. */
const targetSitemapSize = 8_000;
/** Maximum URLs in one sitemap (sitemaps.org). */
const maxSitemapSize = 50_000;
const idBits = 96n;

/** An indexable obituary. */
export interface SitemapObituary {
  readonly id: string;
  readonly updatedAt: Date;
}

/** Indexable obituaries, split into sitemaps without counting them. */
@Injectable()
export class SitemapObituariesService {
  constructor(private readonly repository: SitemapObituariesRepository) {}

  /** Number of sitemaps: a power of two, so that sitemap URLs stay the same for a long time. */
  async countSitemaps(): Promise<number> {
    const obituaries = await this.repository.estimateCount();
    return 2 ** Math.max(0, Math.ceil(Math.log2(obituaries / targetSitemapSize)));
  }

  /**
   * Obituaries of one sitemap, read as a stream.
   * @param index from 0
   * @param count number of sitemaps: a power of two, larger than `index`
   */
  async *listSitemap(index: number, count: number): AsyncIterable<SitemapObituary> {
    const before = index + 1 === count ? null : firstIdOf(index + 1, count);
    for await (const { _id, updatedAt } of this.repository.findInIdRange(
      firstIdOf(index, count),
      before,
      maxSitemapSize,
    )) {
      yield { id: _id.toHexString(), updatedAt };
    }
  }
}

function firstIdOf(index: number, count: number): string {
  const start = (BigInt(index) << idBits) / BigInt(count);
  return start.toString(16).padStart(24, '0');
}
