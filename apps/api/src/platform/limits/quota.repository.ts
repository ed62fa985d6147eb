import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key.js';
import type { Quota } from './quota.schema.js';

@Injectable()
export class QuotaRepository {
  constructor(@InjectModel('Quota') private readonly model: Model<Quota>) {}

  /**
   * Takes a place in ONE conditional update: the holder is not there yet and the last place is free.
   * @returns false when nothing was written: the quota is full, or the holder has its place already
   */
  async push(key: string, holderId: string, limit: number, at: Date): Promise<boolean> {
    if (limit < 1) return false;
    try {
      const result = await this.model.updateOne(
        {
          _id: key,
          'holders.id': mongoose.trusted({ $ne: holderId }),
          [`holders.${limit - 1}`]: mongoose.trusted({ $exists: false }),
        },
        { $push: { holders: { id: holderId, at } } },
        { upsert: true },
      );
      return result.modifiedCount + result.upsertedCount > 0;
    } catch (error) {
      // The filter did not match an existing quota, so the upsert met its _id.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async pull(key: string, holderIds: readonly string[]): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      { $pull: { holders: { id: mongoose.trusted({ $in: holderIds }) } } },
    );
  }

  async findHolders(key: string): Promise<Quota['holders']> {
    const quota = await this.model.findById(key).lean();
    return quota?.holders ?? [];
  }

  /** All quotas of one type, for the sweep. */
  async *listKeys(type: string): AsyncIterable<string> {
    const keys = this.model
      .find({ _id: mongoose.trusted({ $gte: `${type}:`, $lt: `${type};` }) }, { _id: 1 })
      .lean()
      .cursor();
    for await (const { _id } of keys) yield _id;
  }
}
