import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import {
  type RemovedAward,
  type StoredObituary,
  type StoredPageAward,
  sameFreeze,
} from '../obituaries/obituaries.module.js';
import { awardPhotoId, awardSlotId } from './page-award.js';

/** Fields of an attached award that may change. */
export type PageAwardChange = Partial<Omit<StoredPageAward, '_id' | 'idempotencyKey' | 'placeId'>>;

/** An obituary as it was read: one that was frozen since is not written. */
type WrittenObituary = Pick<StoredObituary, '_id' | 'freeze'>;

/** Awards inside an obituary document; each change is one conditional update. */
@Injectable()
export class PageAwardRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * @param restored true when a removed award comes back; it must still be among the removed ones
   * @returns false when the obituary is deleted, has the same award with the same date, has or had an award
   * of the same request, or is full
   */
  async add(
    obituary: WrittenObituary,
    award: StoredPageAward,
    at: Date,
    { restored = false } = {},
  ): Promise<boolean> {
    const { _id, idempotencyKey } = award;
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        [`awards.${maxPageAwards - 1}`]: mongoose.trusted({ $exists: false }),
        'awards.identity': mongoose.trusted({ $ne: award.identity }),
        ...(idempotencyKey === null ? {} : isNotCreatedWith(idempotencyKey, restored)),
        ...(restored ? { 'removedAwards._id': _id } : {}),
      },
      {
        $push: { awards: award },
        $set: { updatedAt: at },
        ...(restored ? { $pull: { removedAwards: { _id } } } : {}),
      },
    );
    return result.modifiedCount > 0;
  }

  /**
   * Changes fields of an award that is still the one that was read.
   * @returns false when obituary or award is gone, the award has changed its identity or the photo that is
   * to change, or the obituary has the new one already
   */
  async update(
    obituary: WrittenObituary,
    before: Pick<StoredPageAward, '_id' | 'identity' | 'photo'>,
    update: PageAwardChange,
    at: Date,
  ): Promise<boolean> {
    const { _id, identity } = before;
    const becomesAnother = update.identity !== undefined;
    const fields = Object.entries(update).map(([key, value]) => [`awards.$[changed].${key}`, value]);
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        awards: mongoose.trusted({
          // A photo that another request replaced in the meantime would leave its files behind.
          $elemMatch: { _id, identity, ...(update.photo === undefined ? {} : isPhotoOf(before)) },
        }),
        ...(becomesAnother ? { 'awards.identity': mongoose.trusted({ $ne: update.identity }) } : {}),
      },
      { $set: { ...Object.fromEntries(fields), updatedAt: at } },
      { arrayFilters: [{ 'changed._id': _id }] },
    );
    return result.matchedCount > 0;
  }

  /**
   * Moves an unchanged award to the removed ones, from where it can be restored.
   * @returns false when obituary or award is gone or has changed
   */
  async remove(
    obituary: WrittenObituary,
    before: StoredPageAward,
    removed: Omit<RemovedAward, '_id'>,
  ): Promise<boolean> {
    const { _id, photo: _photo, ...fields } = before;
    const push = { $each: [{ _id, ...removed }], $slice: -maxPageAwards };
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        awards: mongoose.trusted({ $elemMatch: { _id, ...fields, ...isPhotoOf(before) } }),
      },
      {
        $pull: { awards: { _id } },
        $push: { removedAwards: push },
        $set: { updatedAt: removed.removedAt },
      },
    );
    return result.modifiedCount > 0;
  }

  async purgeRemovedBefore(before: Date): Promise<void> {
    const older = { removedAt: mongoose.trusted({ $lt: before }) };
    await this.model.updateMany(
      { 'removedAwards.removedAt': mongoose.trusted({ $lt: before }) },
      { $pull: { removedAwards: older } },
    );
  }

  /**
   * Those of the given slots that an award uses; a deleted obituary keeps its awards, because it may be
   * restored.
   */
  async findUsedSlots(obituaryId: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    const projection = { 'awards._id': 1, 'awards.placeId': 1 };
    const obituary = mongoose.isValidObjectId(obituaryId)
      ? await this.model.findById(obituaryId, projection).lean<Pick<StoredObituary, 'awards'>>()
      : null;
    const existing = new Set(obituary?.awards?.map(awardSlotId));
    return new Set(slotIds.filter((id) => existing.has(id)));
  }
}

/** Condition on an award: it still has this photo. Null also matches an absent field. */
function isPhotoOf(award: Pick<StoredPageAward, 'photo'>): object {
  return { 'photo._id': awardPhotoId(award) };
}

/**
 * Condition: no award of this idempotency key is attached or removed; when restoring, removed ones are
 * ignored.
 */
function isNotCreatedWith(idempotencyKey: string, restored: boolean): object {
  const another = mongoose.trusted({ $ne: idempotencyKey });
  return {
    'awards.idempotencyKey': another,
    ...(restored ? {} : { 'removedAwards.award.idempotencyKey': another }),
  };
}
