import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { CodeRepository } from './code.repository.js';
import type { Registration } from './registration.schema.js';

@Injectable()
export class RegistrationRepository extends CodeRepository<Registration> {
  constructor(@InjectModel('Registration') model: Model<Registration>) {
    super(model);
  }

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
  listNewest(email: string): Promise<Registration[]> {
    return this.listNewestOf({ email });
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
}
