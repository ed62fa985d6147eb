import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import type { ObituaryMerge } from '../obituaries/obituaries.module.js';
import type { StoredBlockedAuthor } from './blocked-author.schema.js';

@Injectable()
export class BlockedAuthorRepository {
  constructor(@InjectModel('BlockedAuthor') private readonly model: Model<StoredBlockedAuthor>) {}

  /** Inserting the same author again has no effect. */
  async insert(row: StoredBlockedAuthor): Promise<void> {
    await unlessDuplicate(this.model.create(row));
  }

  async find(obituaryId: string, key: string): Promise<StoredBlockedAuthor | null> {
    return this.model.findOne({ obituaryId: objectIdOf(obituaryId), key }).lean<StoredBlockedAuthor>();
  }

  /** The last blocked first. */
  async list(obituaryId: string): Promise<StoredBlockedAuthor[]> {
    return this.model
      .find({ obituaryId: objectIdOf(obituaryId) })
      .sort({ _id: -1 })
      .lean<StoredBlockedAuthor[]>();
  }

  async delete(obituaryId: string, id: string): Promise<void> {
    await this.model.deleteOne({ _id: objectIdOf(id), obituaryId: objectIdOf(obituaryId) });
  }

  async deleteOfAccount(userId: string): Promise<void> {
    await this.model.deleteMany({ key: userId });
  }

  async deleteOfObituary(obituaryId: StoredBlockedAuthor['obituaryId']): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: mongoose.trusted({ $lte: now, $ne: null }) });
  }

  /** Copies what is blocked from one obituary to another; a network keeps the obituary for which it was hashed. */
  async copyAll({ _id, from, into }: ObituaryMerge): Promise<void> {
    for (const row of await this.list(from.toHexString()))
      await this.insert({
        ...row,
        ...(row.kind === 'network' && { networkOf: row.networkOf ?? from }),
        _id: randomId(),
        obituaryId: into,
        mergeId: _id,
      });
  }

  async deleteCopies({ _id, into }: ObituaryMerge): Promise<void> {
    await this.model.deleteMany({ obituaryId: into, mergeId: _id });
  }

  async keepCopies({ _id, into }: ObituaryMerge): Promise<void> {
    await this.model.updateMany({ obituaryId: into, mergeId: _id }, { $unset: { mergeId: '' } });
  }
}
