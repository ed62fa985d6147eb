import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredWithdrawal } from './family-tree.schema.js';

/** Pages that their keepers took out of the trees of an account. */
@Injectable()
export class WithdrawalRepository {
  constructor(@InjectModel('FamilyTreeWithdrawal') private readonly model: Model<StoredWithdrawal>) {}

  /** Withdrawing again has no effect. */
  async insert(ownerId: Types.ObjectId, pageId: Types.ObjectId): Promise<void> {
    await unlessDuplicate(this.model.create({ _id: keyOf(ownerId, pageId), ownerId, pageId }));
  }

  async exists(ownerId: Types.ObjectId, pageId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ _id: keyOf(ownerId, pageId) })) !== null;
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
