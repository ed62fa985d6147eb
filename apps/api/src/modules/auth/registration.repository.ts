import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Registration } from './registration.schema.js';

/** Live codes of one address are at most as many as letters an hour; older rows tell an old code from a wrong one. */
const candidatesMax = 10;

@Injectable()
export class RegistrationRepository {
  constructor(@InjectModel('Registration') private readonly model: Model<Registration>) {}

  async insert(row: Registration): Promise<void> {
    await this.model.create(row);
  }

  /** The newest letter of any kind. */
  async findNewest(email: string): Promise<Registration | null> {
    return this.model.findOne({ email }).sort({ createdAt: -1 }).lean();
  }

  /** The credentials that were sent last, unless that was before the instant. */
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

  /** The last letters of any kind, the newest first. */
  async listNewest(email: string): Promise<Registration[]> {
    return this.model.find({ email }).sort({ createdAt: -1 }).limit(candidatesMax).lean();
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

  async countAddressesOfReferral(referralCode: string, since: Date): Promise<number> {
    const addresses = await this.model.distinct('email', {
      'credentials.referralCode': referralCode,
      createdAt: mongoose.trusted({ $gt: since }),
    });
    return addresses.length;
  }

  /** Drops everything that waits for an address. */
  async deleteOf(email: string): Promise<void> {
    await this.model.deleteMany({ email });
  }

  async deleteCreatedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ createdAt: mongoose.trusted({ $lte: instant }) });
  }
}
