import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { AccountCode, AccountCodePurpose } from './account-code.schema.js';

/** As many as letters a day: older rows tell an old code from a wrong one. */
const candidatesMax = 10;

@Injectable()
export class AccountCodeRepository {
  constructor(@InjectModel('AccountCode') private readonly model: Model<AccountCode>) {}

  async insert(row: AccountCode): Promise<void> {
    await this.model.create(row);
  }

  /** The last letters, the newest first. */
  async listNewest(purpose: AccountCodePurpose, subject: string): Promise<AccountCode[]> {
    return this.model.find({ subject, purpose }).sort({ createdAt: -1 }).limit(candidatesMax).lean();
  }

  /** Counts one try in ONE update. @returns how many were made with this one, null when the row is gone */
  async countTry(id: string): Promise<number | null> {
    const row = await this.model
      .findOneAndUpdate({ _id: id }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean();
    return row?.tries ?? null;
  }

  /** Uses the code up. @returns false when somebody was faster */
  async use(id: string, now: Date): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id, usedAt: null }, { $set: { usedAt: now } });
    return result.modifiedCount === 1;
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async deleteCreatedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ createdAt: mongoose.trusted({ $lte: instant }) });
  }
}
