import { totalCountLimit } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type mongo, type Types } from 'mongoose';
import { prefixFilter, prefixListFilter } from '../../platform/mongo/prefix-filter.js';
import { wholeTermToken } from '../../platform/text/name-tokens.js';
import {
  type CardRow,
  cardProjection,
  nameIndex,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import type { TokenRanges } from './token-ranges.js';

/** Milliseconds after which a query of a list is cancelled, so that it does not block others. */
export const queryTimeoutMs = 5_000;

const boundedOptions = { hint: nameIndex, maxTimeMS: queryTimeoutMs } as const;

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
    excludedIds: readonly Types.ObjectId[],
    { skip, limit }: { skip: number; limit: number },
  ): Promise<CardRow[]> {
    const options = { ...boundedOptions, projection: cardProjection, skip, limit, batchSize: limit };
    return this.model.collection.find<CardRow>(filterOf(ranges, excludedIds), options).toArray();
  }

  /** Number of matches, counted up to one more than the exact total. */
  async count(ranges: TokenRanges, excludedIds: readonly Types.ObjectId[]): Promise<number> {
    return this.model.collection.countDocuments(filterOf(ranges, excludedIds), {
      ...boundedOptions,
      limit: totalCountLimit + 1,
    });
  }

  /** True when an obituary has this term, listed or not. */
  async isTermUsed(term: string): Promise<boolean> {
    const isListed = mongoose.trusted({ $in: [true, false] });
    const obituary = await this.model
      .findOne({ isListed, searchTokens: wholeTermToken(term) }, { _id: 1 })
      .lean();
    return obituary !== null;
  }
}

/**
 * The most selective condition comes first: a server that bounds its index scan by one condition takes that
 * one.
 */
function filterOf(
  { prefixes, others }: TokenRanges,
  excludedIds: readonly Types.ObjectId[],
): mongo.Filter<mongo.Document> {
  const conditions = [prefixListFilter(prefixes), ...others.map(prefixFilter)];
  return {
    isListed: true,
    $and: conditions.map((searchTokens) => ({ searchTokens })),
    ...(excludedIds.length > 0 ? { _id: { $nin: [...excludedIds] } } : {}),
  };
}
