import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredObituary } from './obituary.schema.js';

/** A page as a list of addresses names it. */
export type FoundPage = Pick<StoredObituary, '_id' | 'updatedAt'>;

/** What search engines may find, read in parts. Ids are random, so that equal spans of them hold equally many pages. */
@Injectable()
export class FoundPagesRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** About how many pages there are, hidden ones included. */
  async roughCount(): Promise<number> {
    return this.model.estimatedDocumentCount();
  }

  /**
   * The pages of one span of ids, in their order, read as they are taken.
   * @param from the first id, 24 hexadecimal digits
   * @param before the first id that is no longer in it; null ends with the last
   */
  inSpan(from: string, before: string | null, limit: number): AsyncIterable<FoundPage> {
    const bounds = {
      $gte: new Types.ObjectId(from),
      ...(before === null ? {} : { $lt: new Types.ObjectId(before) }),
    };
    return this.model
      .find({ _id: mongoose.trusted(bounds), isListed: true, noindex: false }, { updatedAt: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .hint({ _id: 1 })
      .lean<FoundPage[]>()
      .cursor();
  }
}
