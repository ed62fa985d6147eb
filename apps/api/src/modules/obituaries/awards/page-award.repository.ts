import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';

/** What may change of an award on a page. */
export type PageAwardChange = Partial<Omit<StoredPageAward, '_id' | 'idempotencyKey'>>;

/** The awards inside a page's row; each change is one conditional update. */
@Injectable()
export class PageAwardRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  nextId(): Types.ObjectId {
    return new Types.ObjectId();
  }

  /**
   * @returns false when the page is gone, has the same award of the same date already, has one that the same repeated
   *   call made, or has no room
   */
  async add(pageId: Types.ObjectId, award: StoredPageAward, at: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      {
        _id: pageId,
        deletedAt: null,
        [`awards.${maxPageAwards - 1}`]: mongoose.trusted({ $exists: false }),
        'awards.identity': mongoose.trusted({ $ne: award.identity }),
        ...(award.idempotencyKey === null
          ? {}
          : { 'awards.idempotencyKey': mongoose.trusted({ $ne: award.idempotencyKey }) }),
      },
      { $push: { awards: award }, $set: { updatedAt: at } },
    );
    return result.modifiedCount > 0;
  }

  /**
   * Changes the given fields of an award that is still the one that was read.
   * @returns false when the page or the award is gone or another by now, or the page has such a one already
   */
  async change(
    pageId: Types.ObjectId,
    before: Pick<StoredPageAward, '_id' | 'identity'>,
    change: PageAwardChange,
    at: Date,
  ): Promise<boolean> {
    const { _id, identity } = before;
    const becomesAnother = change.identity !== undefined;
    const fields = Object.entries(change).map(([key, value]) => [`awards.$[changed].${key}`, value]);
    const result = await this.model.updateOne(
      {
        _id: pageId,
        deletedAt: null,
        awards: mongoose.trusted({ $elemMatch: { _id, identity } }),
        ...(becomesAnother ? { 'awards.identity': mongoose.trusted({ $ne: change.identity }) } : {}),
      },
      { $set: { ...Object.fromEntries(fields), updatedAt: at } },
      { arrayFilters: [{ 'changed._id': _id }] },
    );
    return result.matchedCount > 0;
  }

  /** @returns false when the page or the award is gone */
  async remove(pageId: Types.ObjectId, awardId: string, at: Date): Promise<boolean> {
    const _id = new Types.ObjectId(awardId);
    const result = await this.model.updateOne(
      { _id: pageId, deletedAt: null, 'awards._id': _id },
      { $pull: { awards: { _id } }, $set: { updatedAt: at } },
    );
    return result.modifiedCount > 0;
  }

  /** Of the given awards those that a page has; a deleted page keeps its awards, as it may come back. */
  async findExisting(pageId: string, awardIds: readonly string[]): Promise<ReadonlySet<string>> {
    const page = mongoose.isValidObjectId(pageId)
      ? await this.model.findById(pageId, { 'awards._id': 1 }).lean<Pick<StoredObituary, 'awards'>>()
      : null;
    const existing = new Set(page?.awards?.map(({ _id }) => _id.toHexString()));
    return new Set(awardIds.filter((id) => existing.has(id)));
  }
}
