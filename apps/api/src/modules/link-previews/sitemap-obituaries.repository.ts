import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredObituary } from '../obituaries/obituaries.module.js';

/** Target number of obituaries per sitemap, hidden ones included; random deviations stay below 10,000. */
const targetSitemapSize = 8_000;
/** Maximum URLs in one sitemap (sitemaps.org). */
const maxSitemapSize = 50_000;
const idBits = 96n;

/** Fields of a sitemap entry. */
type SitemapRow = Pick<StoredObituary, '_id' | 'updatedAt'>;

/**
 * Indexable obituaries, split into sitemaps by id range without counting them. Ids are random, so equal ranges hold
 * about equally many obituaries.
 */
@Injectable()
export class SitemapObituariesRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Number of sitemaps: a power of two, so that sitemap URLs stay the same for a long time. */
  async countSitemaps(): Promise<number> {
    const obituaries = await this.estimateCount();
    return 2 ** Math.max(0, Math.ceil(Math.log2(obituaries / targetSitemapSize)));
  }

  /**
   * Obituaries of one sitemap, read as a stream.
   * @param index from 0
   * @param count number of sitemaps: a power of two, larger than `index`
   */
  listSitemap(index: number, count: number): AsyncIterable<SitemapRow> {
    const before = index + 1 === count ? null : firstIdOf(index + 1, count);
    return this.findInIdRange(firstIdOf(index, count), before, maxSitemapSize);
  }

  /** Estimated number of obituaries, hidden ones included. */
  async estimateCount(): Promise<number> {
    return this.model.estimatedDocumentCount();
  }

  /**
   * Cursor over one id range, in id order.
   * @param from first id, 24 hexadecimal digits
   * @param before end of the range, exclusive; null: up to the last id
   */
  findInIdRange(from: string, before: string | null, limit: number): AsyncIterable<SitemapRow> {
    const bounds = {
      $gte: new Types.ObjectId(from),
      ...(before === null ? {} : { $lt: new Types.ObjectId(before) }),
    };
    return this.model
      .find({ _id: mongoose.trusted(bounds), isListed: true, noindex: false }, { updatedAt: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .hint({ _id: 1 })
      .lean<SitemapRow[]>()
      .cursor();
  }
}

function firstIdOf(index: number, count: number): string {
  const start = (BigInt(index) << idBits) / BigInt(count);
  return start.toString(16).padStart(24, '0');
}
