import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Registration } from './registration.schema.js';

/**
 * Valid codes of one address are limited by the e-mails per hour. Older rows distinguish an expired code from
 * a wrong one.
 */
const maxCandidates = 10;

@Injectable()
export class RegistrationRepository {
  constructor(@InjectModel('Registration') private readonly model: Model<Registration>) {}

  async insert(row: Registration): Promise<void> {
    await this.model.create(row);
  }

  /** The newest e-mail of any kind. */
  async findNewest(email: string): Promise<Registration | null> {
    return this.model.findOne({ email }).sort({ createdAt: -1 }).lean();
  }

  /** The latest credentials created after `since`. */
  async findNewestWithCredentials(email: string, since: Date): Promise<Registration | null> {
    return this.model
      .findOne({
        email,
        createdAt: mongoose.trusted({ $gt: since }),
        credentials: mongoose.trusted({ $ne: null }),
      })
      .sort({ createdAt: -1 })
      .lean();
  }

  /** The latest e-mails of any kind, newest first. */
  async listNewest(email: string): Promise<Registration[]> {
    return this.model.find({ email }).sort({ createdAt: -1 }).limit(maxCandidates).lean();
  }

  /**
   * Counts an attempt in one update. @returns the number of attempts including this one, null when the row is
   * gone
   */
  async countAttempt(id: string): Promise<number | null> {
    const row = await this.model
      .findOneAndUpdate({ _id: id }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean();
    return row?.tries ?? null;
  }

  /** Marks the code as used. @returns false when a parallel call used it first */
  async markUsed(id: string, now: Date): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id, usedAt: null }, { $set: { usedAt: now } });
    return result.modifiedCount === 1;
  }

  async countAddressesOfReferral(referralCode: string, since: Date): Promise<number> {
    const addresses = await this.model.distinct('email', {
      'credentials.referralCode': referralCode,
      createdAt: mongoose.trusted({ $gt: since }),
    });
    return addresses.length;
  }

  /** Deletes all pending registrations of an address. */
  async deleteByEmail(email: string): Promise<void> {
    await this.model.deleteMany({ email });
  }

  async deleteCreatedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ createdAt: mongoose.trusted({ $lte: instant }) });
  }
}
