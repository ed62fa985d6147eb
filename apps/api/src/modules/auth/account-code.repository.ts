import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { AccountCode, AccountCodePurpose } from './account-code.schema.js';

/** More than the e-mails that strangers can request in the lifetime of a code. Older rows distinguish an expired code from a wrong one. */
const maxCandidates = 10;

@Injectable()
export class AccountCodeRepository {
  constructor(@InjectModel('AccountCode') private readonly model: Model<AccountCode>) {}

  async insert(row: AccountCode): Promise<void> {
    await this.model.create(row);
  }

  /** The latest e-mails, newest first. */
  async listNewest(purpose: AccountCodePurpose, subject: string): Promise<AccountCode[]> {
    return this.model.find({ subject, purpose }).sort({ createdAt: -1 }).limit(maxCandidates).lean();
  }

  /**
   * Counts an attempt in one update. @returns the number of attempts including this one, null when the row is
   * gone
   */
  async countAttempt(id: string, counter: 'tries' | 'knownNetworkTries'): Promise<number | null> {
    const row = await this.model
      .findOneAndUpdate({ _id: id }, { $inc: { [counter]: 1 } }, { returnDocument: 'after' })
      .lean();
    return row?.[counter] ?? null;
  }

  /** Marks the code as used. @returns false when a parallel call used it first */
  async markUsed(id: string, now: Date): Promise<boolean> {
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
