import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import type { StoredFreeze, StoredObituary } from '../obituaries/obituaries.module.js';

/** Freezes in the documents of obituaries. Writes of others compare them (`sameFreeze`). */
@Injectable()
export class FreezeRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** @returns false when the obituary is deleted or frozen already */
  async freeze(_id: Types.ObjectId, freeze: StoredFreeze): Promise<boolean> {
    const result = await this.model.updateOne({ _id, deletedAt: null, freeze: null }, { $set: { freeze } });
    return result.modifiedCount === 1;
  }

  async markSettled(_id: Types.ObjectId, freezeId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, 'freeze._id': freezeId }, { $set: { 'freeze.isSettled': true } });
  }

  /** Obituaries with a freeze before a time that is not logged or not told. */
  findUnsettledBefore(time: Date): AsyncIterable<StoredObituary> {
    return this.model
      .find({ 'freeze.isSettled': false, 'freeze.at': mongoose.trusted({ $lt: time }) })
      .lean<StoredObituary[]>()
      .cursor();
  }

  async unfreeze(_id: Types.ObjectId, freezeId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, 'freeze._id': freezeId }, { $set: { freeze: null } });
  }
}
