import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.js';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.js';
import type { PlanPeriod } from './plan-period.js';
import type { GrantedPlan, User } from './user.schema.js';

@Injectable()
export class UsersRepository {
  constructor(@InjectModel('User') private readonly model: Model<User>) {}

  /** @throws AppError `auth.sessionExpired`: whoever names an account that is gone holds a session of it */
  async getById(id: string): Promise<User> {
    const user = await this.findById(id);
    if (!user) throw new AppError('auth.sessionExpired');
    return user;
  }

  async findById(id: string): Promise<User | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    return this.model.findOne({ _id: id, deletedAt: null }).lean();
  }

  /** The names of accounts that stand, by id, in one question. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const given = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
    const rows = await this.model
      .find({ _id: given, deletedAt: null }, { fullName: 1 })
      .lean<Pick<User, '_id' | 'fullName'>[]>();
    return new Map(rows.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
  }

  /** @param email normalised */
  async findByEmail(email: string): Promise<User | null> {
    return this.model.findOne({ email, deletedAt: null }).lean();
  }

  /** Whether an account holds the address, one that waits to be erased included. */
  async isEmailTaken(email: string): Promise<boolean> {
    return (await this.model.exists({ email })) !== null;
  }

  /** @returns null when the address belongs to an account already */
  async insert(user: Omit<User, '_id'>): Promise<User | null> {
    try {
      return (await this.model.create(user)).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /**
   * Replaces the plan that was read by the one that follows from it, in one conditional write.
   * @returns false when the plan has changed meanwhile: read again
   */
  async replacePlan(id: string, read: GrantedPlan, next: PlanPeriod, now: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, 'plan.level': read.level, 'plan.startsAt': read.startsAt, 'plan.endsAt': read.endsAt },
      { $set: { plan: next, updatedAt: now } },
    );
    return result.matchedCount === 1;
  }
}
