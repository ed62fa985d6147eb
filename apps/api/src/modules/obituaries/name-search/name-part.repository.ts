import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { anchored } from '../../../platform/mongo/anchored.js';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.js';
import { longestQuestionMs } from '../longest-question.js';
import type { NamePart } from './name-part.schema.js';

/** A part as questions need it. */
export type KnownPart = Pick<NamePart, '_id' | 'sound'>;

const shown = { _id: 1, sound: 1 } as const;

@Injectable()
export class NamePartRepository {
  constructor(@InjectModel('NamePart') private readonly model: Model<NamePart>) {}

  /** Parts that begin in one of these ways, in the order of letters. */
  beginningWith(texts: readonly string[], limit: number): Promise<KnownPart[]> {
    return this.read(texts, { _id: anchored(texts) }, limit);
  }

  /** Parts whose sound begins in one of these ways. */
  soundingLike(beginnings: readonly string[], limit: number): Promise<KnownPart[]> {
    return this.read(beginnings, { sound: anchored(beginnings) }, limit);
  }

  /** Parts that have one of these neighbours (`neighboursOf`) or one of these sounds. */
  near(neighbours: readonly string[], sounds: readonly string[], limit: number): Promise<KnownPart[]> {
    const ways = [{ neighbours: { $in: [...neighbours] } }, { sound: { $in: [...sounds] } }];
    return this.read([...neighbours, ...sounds], { $or: ways }, limit);
  }

  /** Asked of the driver itself: a search waits for several of these, and mongoose's query takes a quarter longer. */
  private async read(asked: readonly string[], filter: object, limit: number): Promise<KnownPart[]> {
    if (asked.length === 0) return [];
    // One batch: a cursor's first one would end after 101.
    const options = { projection: shown, limit, batchSize: limit, maxTimeMS: longestQuestionMs };
    return this.model.collection.find<KnownPart>(filter, options).toArray();
  }

  /** Idempotent: a part that is there is only marked as used, and stays doubted if it was. */
  async add(parts: readonly NamePart[]): Promise<void> {
    if (parts.length === 0) return;
    const writes = parts.map(({ _id, doubtedAt, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $set: rest, $setOnInsert: { doubtedAt } }, upsert: true },
    }));
    try {
      await this.model.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another page wrote the same part at this moment, so it is there and used.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async doubt(ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany({ _id: mongoose.trusted({ $in: [...ids] }) }, { $set: { doubtedAt: at } });
  }

  /** Doubted parts that nobody was about to write since a moment. */
  doubtedBefore(before: Date): AsyncIterable<NamePart> {
    return this.model
      .find({
        doubtedAt: mongoose.trusted({ $lt: before }),
        usedAt: mongoose.trusted({ $lt: before }),
      })
      .lean<NamePart[]>()
      .cursor();
  }

  /** Unless a page was about to be written with it, or another one gave it up, since it was read. */
  async remove({ _id, usedAt, doubtedAt }: NamePart): Promise<void> {
    await this.model.deleteOne({ _id, usedAt, doubtedAt });
  }

  async trust({ _id, doubtedAt }: NamePart): Promise<void> {
    await this.model.updateOne({ _id, doubtedAt }, { $set: { doubtedAt: null } });
  }
}
