import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredObituary } from '../obituaries/obituaries.module.js';

/** Fields of a sitemap entry. */
export type SitemapRow = Pick<StoredObituary, '_id' | 'updatedAt'>;

/**
 * Reads indexable obituaries by id range. Ids are random, so equal ranges hold about equally many obituaries.
 */
@Injectable()
export class SitemapObituariesRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

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
