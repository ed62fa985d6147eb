import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredPageRelationship, StoredRelationshipMerge } from './page-relationship.schema.js';

/** Awaited relationships that are counted at most. */
const maxAwaited = 500;

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

  /** Confirmed ones and those made at this page, oldest first; then the newest that wait for it. */
  async listOfPage(pageId: Types.ObjectId, limit: number): Promise<StoredPageRelationship[]> {
    const ofPage = { $or: [{ from: pageId }, { to: pageId }] };
    const isBound = {
      $or: [{ 'awaiting.0': mongoose.trusted({ $exists: false }) }, { makerPageId: pageId }],
    };
    const isOffered = {
      'awaiting.0': mongoose.trusted({ $exists: true }),
      makerPageId: mongoose.trusted({ $ne: pageId }),
    };
    const [bound, offered] = await Promise.all([
      this.model
        .find({ $and: [ofPage, isBound] })
        .sort({ createdAt: 1, _id: 1 })
        .lean<StoredPageRelationship[]>(),
      this.model
        .find({ $and: [ofPage, isOffered] })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<StoredPageRelationship[]>(),
    ]);
    return [...bound, ...offered];
  }

  /** Rows that wait for one of these pages, the newest of them. */
  async listAwaited(
    pageIds: readonly Types.ObjectId[],
  ): Promise<Pick<StoredPageRelationship, 'from' | 'to' | 'awaiting'>[]> {
    const given = mongoose.trusted({ $in: [...pageIds] });
    return this.model
      .find({ $or: [{ from: given }, { to: given }], awaiting: given }, { from: 1, to: 1, awaiting: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxAwaited)
      .lean<Pick<StoredPageRelationship, 'from' | 'to' | 'awaiting'>[]>();
  }

  /** Those of the given ids that exist. */
  async findExisting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const given = mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) });
    const rows = await this.model.find({ _id: given }, { _id: 1 }).lean();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  /** Rows whose pages are both among the given ones. */
  async listAmong(pageIds: readonly Types.ObjectId[]): Promise<StoredPageRelationship[]> {
    if (pageIds.length < 2) return [];
    const given = mongoose.trusted({ $in: [...pageIds] });
    return this.model.find({ from: given, to: given }).lean<StoredPageRelationship[]>();
  }

  /** Rows of the parents of these pages that are confirmed, or are being judged. */
  async listParents(pageIds: readonly Types.ObjectId[]): Promise<StoredPageRelationship[]> {
    const given = mongoose.trusted({ $in: [...pageIds] });
    const counts = [
      { 'awaiting.0': mongoose.trusted({ $exists: false }) },
      { judgingSince: mongoose.trusted({ $ne: null }) },
    ];
    return this.model.find({ to: given, type: 'parent', $or: counts }).lean<StoredPageRelationship[]>();
  }

  /** Marks a row as being judged. @returns null when it is gone */
  async beginJudging(id: Types.ObjectId, at: Date): Promise<StoredPageRelationship | null> {
    return this.model
      .findOneAndUpdate({ _id: id }, { $set: { judgingSince: at } }, { returnDocument: 'after' })
      .lean<StoredPageRelationship>();
  }

  /** Removes the marks that are not younger. */
  async endJudging(ids: readonly Types.ObjectId[], notAfter: Date): Promise<void> {
    await this.model.updateMany(
      { _id: mongoose.trusted({ $in: [...ids] }), judgingSince: mongoose.trusted({ $lte: notAfter }) },
      { $set: { judgingSince: null } },
    );
  }

  /** @returns the row after the agreement; null when another write came first */
  async agree(
    { _id, awaiting, judgingSince }: StoredPageRelationship,
    pageId: Types.ObjectId,
  ): Promise<StoredPageRelationship | null> {
    return this.model
      .findOneAndUpdate(
        { _id, awaiting: mongoose.trusted({ $size: awaiting.length }), judgingSince },
        { $pull: { awaiting: pageId }, $set: { judgingSince: null } },
        { returnDocument: 'after' },
      )
      .lean<StoredPageRelationship>();
  }

  /** Rows of a page, whatever waits for them. */
  findAllOfPage(pageId: Types.ObjectId): AsyncIterable<StoredPageRelationship> {
    return this.model
      .find({ $or: [{ from: pageId }, { to: pageId }] })
      .lean<StoredPageRelationship[]>()
      .cursor();
  }

  /** True when a merge that can be undone has changed a row of a page. */
  async hasMergeOf(pageId: Types.ObjectId): Promise<boolean> {
    const row = await this.model.exists({
      $or: [{ from: pageId }, { to: pageId }],
      'merge._id': mongoose.trusted({ $exists: true }),
    });
    return row !== null;
  }

  findAllOfMerge(mergeId: Types.ObjectId): AsyncIterable<StoredPageRelationship> {
    return this.model.find({ 'merge._id': mergeId }).lean<StoredPageRelationship[]>().cursor();
  }

  /** Gives a row other pages. A pair that has a row already is left as it is. */
  async changePages(
    { _id }: Pick<StoredPageRelationship, '_id'>,
    { merge, ...pages }: Omit<StoredRelationshipMerge, '_id'> & Pick<StoredPageRelationship, 'merge'>,
  ): Promise<void> {
    const change = merge ? { $set: { ...pages, merge } } : { $set: pages, $unset: { merge: '' } };
    await unlessDuplicate(this.model.updateOne({ _id }, change));
  }

  /** Erases what an undo of a merge would need. */
  async settleMerge(mergeId: Types.ObjectId): Promise<void> {
    await this.model.updateMany({ 'merge._id': mergeId }, { $unset: { merge: '' } });
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async purgeByPage(pageId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ $or: [{ from: pageId }, { to: pageId }] });
  }
}
