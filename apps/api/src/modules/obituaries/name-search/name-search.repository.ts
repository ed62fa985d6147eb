import { exactTotal } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type mongo, type Types } from 'mongoose';
import { anchored, anchoredList } from '../../../platform/mongo/anchored.js';
import { type CardRow, cardProjection } from '../card-row.js';
import { longestQuestionMs } from '../longest-question.js';
import type { StoredObituary } from '../obituary.schema.js';
import { nameIndex } from './name-index.js';
import { wholePart } from './name-keys.js';
import type { TokenRanges } from './token-ranges.js';

const bounded = { hint: nameIndex, maxTimeMS: longestQuestionMs } as const;

/**
 * Finds obituaries by token ranges, in index order: token, then id. Uses the driver directly: a search waits
 * for several of these queries, and mongoose takes a quarter longer.
 */
@Injectable()
export class NameSearchRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Listed obituaries in index order, without those found before. */
  async find(
    ranges: TokenRanges,
    without: readonly Types.ObjectId[],
    { skip, limit }: { skip: number; limit: number },
  ): Promise<CardRow[]> {
    const options = { ...bounded, projection: cardProjection, skip, limit, batchSize: limit };
    return this.model.collection.find<CardRow>(filterOf(ranges, without), options).toArray();
  }

  /** Number of matches, counted up to one more than the exact total. */
  async count(ranges: TokenRanges, without: readonly Types.ObjectId[]): Promise<number> {
    return this.model.collection.countDocuments(filterOf(ranges, without), {
      ...bounded,
      limit: exactTotal + 1,
    });
  }

  /** True when an obituary has this term, listed or not. */
  async isPartUsed(part: string): Promise<boolean> {
    const isListed = mongoose.trusted({ $in: [true, false] });
    const page = await this.model.findOne({ isListed, searchTokens: wholePart(part) }, { _id: 1 }).lean();
    return page !== null;
  }
}

/**
 * The most selective condition comes first: a server that bounds its index scan by one condition takes that
 * one.
 */
function filterOf(
  { prefixes, others }: TokenRanges,
  without: readonly Types.ObjectId[],
): mongo.Filter<mongo.Document> {
  const conditions = [anchoredList(prefixes), ...others.map(anchored)];
  return {
    isListed: true,
    $and: conditions.map((searchTokens) => ({ searchTokens })),
    ...(without.length > 0 ? { _id: { $nin: [...without] } } : {}),
  };
}
