import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { prefixFilter } from '../../platform/mongo/prefix-filter.js';
import { queryTimeoutMs } from './name-search.repository.js';
import type { NameTerm } from './name-vocabulary.schema.js';

/** Vocabulary fields needed by queries. */
export type KnownTerm = Pick<NameTerm, '_id' | 'sound'>;

const knownTermProjection = { _id: 1, sound: 1 } as const;

@Injectable()
export class NameVocabularyRepository {
  constructor(@InjectModel('NamePart') private readonly model: Model<NameTerm>) {}

  /** Terms with one of these prefixes, in alphabetical order. */
  findByPrefix(texts: readonly string[], limit: number): Promise<KnownTerm[]> {
    return this.read(texts, { _id: prefixFilter(texts) }, limit);
  }

  /** Terms whose phonetic key has one of these prefixes. */
  findByPhoneticPrefix(beginnings: readonly string[], limit: number): Promise<KnownTerm[]> {
    return this.read(beginnings, { sound: prefixFilter(beginnings) }, limit);
  }

  /** Terms with one of these neighbours (`typoNeighbours`) or phonetic keys. */
  findNear(neighbours: readonly string[], sounds: readonly string[], limit: number): Promise<KnownTerm[]> {
    const ways = [{ neighbours: { $in: [...neighbours] } }, { sound: { $in: [...sounds] } }];
    return this.read([...neighbours, ...sounds], { $or: ways }, limit);
  }

  /**
   * Uses the driver directly: a search waits for several of these queries, and mongoose takes a quarter
   * longer.
   */
  private async read(values: readonly string[], filter: object, limit: number): Promise<KnownTerm[]> {
    if (values.length === 0) return [];
    // One batch: a cursor's default first batch ends after 101 documents.
    const options = { projection: knownTermProjection, limit, batchSize: limit, maxTimeMS: queryTimeoutMs };
    return this.model.collection.find<KnownTerm>(filter, options).toArray();
  }

  /** Idempotent: an existing term is only marked as used, and stays doubted. */
  async add(terms: readonly NameTerm[]): Promise<void> {
    if (terms.length === 0) return;
    const writes = terms.map(({ _id, doubtedAt, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $set: rest, $setOnInsert: { doubtedAt } }, upsert: true },
    }));
    // A parallel write may insert the same term.
    await unlessDuplicate(this.model.bulkWrite(writes, { ordered: false }));
  }

  async markDoubted(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany({ _id: mongoose.trusted({ $in: [...ids] }) }, { $set: { doubtedAt: at } });
  }

  /** Doubted terms that were neither doubted nor used since `before`. */
  findDoubtedBefore(before: Date): AsyncIterable<NameTerm> {
    return this.model
      .find({
        doubtedAt: mongoose.trusted({ $lt: before }),
        usedAt: mongoose.trusted({ $lt: before }),
      })
      .lean<NameTerm[]>()
      .cursor();
  }

  /** Deletes a term, unless it was used or doubted again since it was read. */
  async remove({ _id, usedAt, doubtedAt }: NameTerm): Promise<void> {
    await this.model.deleteOne({ _id, usedAt, doubtedAt });
  }

  async clearDoubt({ _id, doubtedAt }: NameTerm): Promise<void> {
    await this.model.updateOne({ _id, doubtedAt }, { $set: { doubtedAt: null } });
  }
}
