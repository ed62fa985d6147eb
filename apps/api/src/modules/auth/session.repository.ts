import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { Session } from './session.schema.js';

@Injectable()
export class SessionRepository {
  constructor(@InjectModel('Session') private readonly model: Model<Session>) {}

  async findById(id: string): Promise<Session | null> {
    return this.model.findById(id).lean();
  }

  async insert(session: Session): Promise<void> {
    await this.model.create(session);
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /**
   * Deletes the sessions of an account.
   * @param keptId session to keep, if any
   * @param openedUntil sessions opened later are kept; null: no limit
   */
  async deleteOfUser(userId: string, keptId: string | null, openedUntil: Date | null): Promise<void> {
    const others = keptId === null ? {} : { _id: mongoose.trusted({ $ne: keptId }) };
    const earlier = openedUntil === null ? {} : { createdAt: mongoose.trusted({ $lte: openedUntil }) };
    await this.model.deleteMany({ userId, ...earlier, ...others });
  }

  async listOfUser(userId: string, now: Date): Promise<Session[]> {
    return this.model.find({ userId, expiresAt: mongoose.trusted({ $gt: now }) }).lean();
  }

  /** @returns false when the account has no such session */
  async deleteOneOfUser(userId: string, id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastUsedAt: now } });
  }

  /** Marks that the person behind a session proved themselves. */
  async markProved(id: string, provedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { provedAt } });
  }

  /** Updates all sessions of an account. */
  async updateOfUser(
    userId: string,
    change: Partial<Pick<Session, 'email' | 'restriction' | 'role'>>,
  ): Promise<void> {
    await this.model.updateMany({ userId }, { $set: change });
  }

  async deleteExpiredBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: mongoose.trusted({ $lte: instant }) });
  }
}
