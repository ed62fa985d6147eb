import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { ReferralCode } from './referral.schema.js';

@Injectable()
export class ReferralRepository {
  constructor(@InjectModel('ReferralCode') private readonly model: Model<ReferralCode>) {}

  async findOfUser(userId: string): Promise<string | null> {
    return (await this.model.findOne({ userId }).lean())?._id ?? null;
  }

  /** @returns false when the code exists, or the account has one already */
  async insert(code: ReferralCode): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(code))) !== null;
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.model.deleteOne({ userId });
  }
}
