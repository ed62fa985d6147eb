import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';

/** Relationships that belong to no tree. */
@Injectable()
export class PageRelationshipRepository {
  constructor(@InjectModel('PageRelationship') private readonly model: Model<StoredPageRelationship>) {}

  /** @returns false when the pair has a row already */
  async insert(row: StoredPageRelationship): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(row))) !== null;
  }

  async hasPair(pair: string): Promise<boolean> {
    return (await this.model.exists({ pair })) !== null;
  }

  /** A row of this page. */
  async findOfPage(id: string, pageId: Types.ObjectId): Promise<StoredPageRelationship | null> {
    const row = await this.model.findById(new Types.ObjectId(id)).lean<StoredPageRelationship>();
    return row && (row.from.equals(pageId) || row.to.equals(pageId)) ? row : null;
  }

  async listOfPage(pageId: Types.ObjectId, limit: number): Promise<StoredPageRelationship[]> {
    return this.model
      .find({ $or: [{ from: pageId }, { to: pageId }] })
      .limit(limit)
      .lean<StoredPageRelationship[]>();
  }

  /** Rows whose pages are both among the given ones. */
  async listAmong(pageIds: readonly Types.ObjectId[]): Promise<StoredPageRelationship[]> {
    if (pageIds.length < 2) return [];
    const given = mongoose.trusted({ $in: [...pageIds] });
    return this.model.find({ from: given, to: given }).lean<StoredPageRelationship[]>();
  }

  /** Confirmed rows of the parents of these pages. */
  async listParents(pageIds: readonly Types.ObjectId[]): Promise<StoredPageRelationship[]> {
    const given = mongoose.trusted({ $in: [...pageIds] });
    return this.model
      .find({ to: given, type: 'parent', 'awaiting.0': mongoose.trusted({ $exists: false }) })
      .lean<StoredPageRelationship[]>();
  }

  /** @returns the row after the agreement, or null when it is gone */
  async confirm(
    id: Types.ObjectId,
    pageIds: readonly Types.ObjectId[],
  ): Promise<StoredPageRelationship | null> {
    return this.model
      .findOneAndUpdate({ _id: id }, { $pullAll: { awaiting: [...pageIds] } }, { returnDocument: 'after' })
      .lean<StoredPageRelationship>();
  }

  /** Takes an agreement back. */
  async wait(id: Types.ObjectId, pageId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id }, { $addToSet: { awaiting: pageId } });
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async purgeByPage(pageId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ $or: [{ from: pageId }, { to: pageId }] });
  }
}
