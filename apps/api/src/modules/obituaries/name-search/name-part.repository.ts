import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { anchored } from '../../../platform/mongo/anchored.js';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.js';
import { longestQuestionMs } from '../longest-question.js';
import type { NamePart } from './name-part.schema.js';

/** Vocabulary fields needed by queries. */
export type KnownPart = Pick<NamePart, '_id' | 'sound'>;

const shown = { _id: 1, sound: 1 } as const;

@Injectable()
export class NamePartRepository {
  constructor(@InjectModel('NamePart') private readonly model: Model<NamePart>) {}

  /** Terms with one of these prefixes, in alphabetical order. */
  beginningWith(texts: readonly string[], limit: number): Promise<KnownPart[]> {
    return this.read(texts, { _id: anchored(texts) }, limit);
  }

  /** Terms whose phonetic key has one of these prefixes. */
  soundingLike(beginnings: readonly string[], limit: number): Promise<KnownPart[]> {
    return this.read(beginnings, { sound: anchored(beginnings) }, limit);
  }

  /** Terms with one of these neighbours (`deletionNeighbours`) or phonetic keys. */
  near(neighbours: readonly string[], sounds: readonly string[], limit: number): Promise<KnownPart[]> {
    const ways = [{ neighbours: { $in: [...neighbours] } }, { sound: { $in: [...sounds] } }];
    return this.read([...neighbours, ...sounds], { $or: ways }, limit);
  }

  /**
   * Uses the driver directly: a search waits for several of these queries, and mongoose takes a quarter
   * longer.
   */
  private async read(asked: readonly string[], filter: object, limit: number): Promise<KnownPart[]> {
    if (asked.length === 0) return [];
    // One batch: a cursor's default first batch ends after 101 documents.
    const options = { projection: shown, limit, batchSize: limit, maxTimeMS: longestQuestionMs };
    return this.model.collection.find<KnownPart>(filter, options).toArray();
  }

  /** Idempotent: an existing term is only marked as used, and stays doubted. */
  async add(parts: readonly NamePart[]): Promise<void> {
    if (parts.length === 0) return;
    const writes = parts.map(({ _id, doubtedAt, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $set: rest, $setOnInsert: { doubtedAt } }, upsert: true },
    }));
    try {
      await this.model.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // A parallel write inserted the same term.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async doubt(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany({ _id: mongoose.trusted({ $in: [...ids] }) }, { $set: { doubtedAt: at } });
  }

  /** Doubted terms that were neither doubted nor used since `before`. */
  doubtedBefore(before: Date): AsyncIterable<NamePart> {
    return this.model
      .find({
        doubtedAt: mongoose.trusted({ $lt: before }),
        usedAt: mongoose.trusted({ $lt: before }),
      })
      .lean<NamePart[]>()
      .cursor();
  }

  /** Deletes a term, unless it was used or doubted again since it was read. */
  async remove({ _id, usedAt, doubtedAt }: NamePart): Promise<void> {
    await this.model.deleteOne({ _id, usedAt, doubtedAt });
  }

  async trust({ _id, doubtedAt }: NamePart): Promise<void> {
    await this.model.updateOne({ _id, doubtedAt }, { $set: { doubtedAt: null } });
  }
}
