import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredWithdrawal } from './family-tree.schema.js';

/** Pages that their keepers took out of the trees of an account. */
@Injectable()
export class WithdrawalRepository {
  constructor(@InjectModel('FamilyTreeWithdrawal') private readonly model: Model<StoredWithdrawal>) {}

  /** Withdrawing again has no effect. */
  async insert(ownerId: Types.ObjectId, pageId: Types.ObjectId, at: Date): Promise<void> {
    await unlessDuplicate(this.model.create({ _id: keyOf(ownerId, pageId), ownerId, pageId, at }));
  }

  /** Those of the given pages that are kept out of the trees of this account. */
  async listAmong(ownerId: Types.ObjectId, pageIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    if (pageIds.length === 0) return [];
    const given = mongoose.trusted({ $in: pageIds.map((pageId) => keyOf(ownerId, pageId)) });
    const rows = await this.model.find({ _id: given }, { pageId: 1 }).lean<StoredWithdrawal[]>();
    return rows.map(({ pageId }) => pageId);
  }

  listSince(at: Date): AsyncIterable<StoredWithdrawal> {
    return this.model
      .find({ at: mongoose.trusted({ $gte: at }) })
      .lean<StoredWithdrawal[]>()
      .cursor();
  }

  async delete(ownerId: Types.ObjectId, pageId: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: keyOf(ownerId, pageId) });
  }

  /** Accounts whose trees a page was taken out of. */
  async listOwnersWithout(pageId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const rows = await this.model
      .find({ pageId }, { ownerId: 1 })
      .lean<Pick<StoredWithdrawal, 'ownerId'>[]>();
    return rows.map(({ ownerId }) => ownerId);
  }

  async purgeByPage(pageId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ pageId });
  }

  async purgeByOwner(ownerId: string): Promise<void> {
    await this.model.deleteMany({ ownerId: new Types.ObjectId(ownerId) });
  }
}

function keyOf(ownerId: Types.ObjectId, pageId: Types.ObjectId): string {
  return `${ownerId.toHexString()}.${pageId.toHexString()}`;
}
