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

  /** Ends every session of an account but perhaps one. */
  async deleteOfUser(userId: string, keptId: string | null): Promise<void> {
    const others = keptId === null ? {} : { _id: mongoose.trusted({ $ne: keptId }) };
    await this.model.deleteMany({ userId, ...others });
  }

  async deleteExpiredBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: mongoose.trusted({ $lte: instant }) });
  }
}
