import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredRemembrance } from './remembrance.schema.js';

@Injectable()
export class RemembranceRepository {
  constructor(@InjectModel('Remembrance') private readonly model: Model<StoredRemembrance>) {}

  async find(userId: string): Promise<StoredRemembrance | null> {
    return this.model.findById(objectIdOf(userId)).lean<StoredRemembrance>();
  }

  /** @returns false when the account has one already */
  async insert(remembrance: StoredRemembrance): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(remembrance))) !== null;
  }

  /** @returns false when another change came first */
  async replace(before: StoredRemembrance, change: Partial<StoredRemembrance>): Promise<boolean> {
    const { _id, revision } = before;
    const result = await this.model.updateOne({ _id, revision }, { $set: change, $inc: { revision: 1 } });
    return result.modifiedCount === 1;
  }

  /** @returns false when the account has no calendar */
  async stopLetters(userId: string, at: Date): Promise<boolean> {
    const change = { $set: { letters: false, updatedAt: at }, $inc: { revision: 1 } };
    const result = await this.model.updateOne({ _id: objectIdOf(userId) }, change);
    return result.matchedCount === 1;
  }

  /** Calendars whose letter of the day is due at this hour. */
  findDue(day: string, hour: number): AsyncIterable<StoredRemembrance> {
    return this.model
      .find({
        letters: true,
        lettersDay: mongoose.trusted({ $lt: day }),
        hour: mongoose.trusted({ $lte: hour }),
      })
      .lean<StoredRemembrance[]>()
      .cursor();
  }

  async setLettersDay(_id: Types.ObjectId, day: string): Promise<void> {
    await this.model.updateOne({ _id }, { $max: { lettersDay: day } });
  }

  async delete(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id });
  }

  async removeObituary(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { 'people._id': obituaryId },
      { $pull: { people: { _id: obituaryId } }, $inc: { revision: 1 } },
    );
  }

  /** Followers of the obituary that leaves follow the one that remains; their former decision stays for an undo. */
  async followMerged({ _id, from, into }: ObituaryMerge): Promise<void> {
    const rows = this.model.find({ 'people._id': from }).lean<StoredRemembrance[]>().cursor();
    for await (const { _id: userId, people } of rows) {
      const former = people.find((one) => one._id.equals(from));
      if (!former?.isFollowed) continue;
      const copy = { ...former, _id: into, mergeId: _id };
      // The account may have stopped following meanwhile.
      const isFollowing = mongoose.trusted({ $elemMatch: { _id: from, isFollowed: true } });
      await this.model.updateOne(
        { _id: userId, people: isFollowing, 'people._id': mongoose.trusted({ $ne: into }) },
        { $push: { people: copy }, $inc: { revision: 1 } },
      );
    }
  }

  async undoMerge({ _id }: ObituaryMerge): Promise<void> {
    await this.model.updateMany(
      { 'people.mergeId': _id },
      { $pull: { people: { mergeId: _id } }, $inc: { revision: 1 } },
    );
  }

  async settleMerge({ _id, from }: ObituaryMerge): Promise<void> {
    await this.removeObituary(from);
    await this.model.updateMany(
      { 'people.mergeId': _id },
      { $unset: { 'people.$[moved].mergeId': 1 }, $inc: { revision: 1 } },
      { arrayFilters: [{ 'moved.mergeId': _id }] },
    );
  }
}
