import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredGuestEmail } from './guest-email.schema.js';

@Injectable()
export class GuestEmailRepository {
  constructor(@InjectModel('GuestEmail') private readonly model: Model<StoredGuestEmail>) {}

  /** Inserting the address of the same memory again has no effect. */
  async insert(row: StoredGuestEmail): Promise<void> {
    await unlessDuplicate(this.model.create(row));
  }

  async find(memoryId: Types.ObjectId): Promise<StoredGuestEmail | null> {
    return this.model.findById(memoryId).lean<StoredGuestEmail>();
  }

  /** Addresses stored before this time, oldest first. */
  findCreatedBefore(before: Date): AsyncIterable<StoredGuestEmail> {
    return this.model
      .find({ createdAt: mongoose.trusted({ $lt: before }) })
      .sort({ createdAt: 1 })
      .lean<StoredGuestEmail[]>()
      .cursor();
  }

  async delete(memoryId: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: memoryId });
  }

  /** Moves the addresses of an obituary with its memories. */
  async moveAll({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: from }, { $set: { obituaryId: into, mergeId: _id } });
  }

  async moveBack({ _id, from, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany(
      { obituaryId: into, mergeId: _id },
      { $set: { obituaryId: from }, $unset: { mergeId: '' } },
    );
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.model.deleteMany({ obituaryId: new Types.ObjectId(obituaryId) });
  }
}
