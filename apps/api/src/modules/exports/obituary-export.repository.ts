import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredExport } from './obituary-export.schema.js';

/** Archive of an obituary for an account. */
export interface ExportSubject {
  readonly obituaryId: string;
  readonly accountId: string;
}

@Injectable()
export class ObituaryExportRepository {
  constructor(@InjectModel('ObituaryExport') private readonly model: Model<StoredExport>) {}

  async find({ obituaryId, accountId }: ExportSubject): Promise<StoredExport | null> {
    return this.model
      .findOne({ obituaryId: new Types.ObjectId(obituaryId), accountId: new Types.ObjectId(accountId) })
      .lean<StoredExport>();
  }

  async findById(id: string): Promise<StoredExport | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredExport>();
  }

  /**
   * Stores a new archive in the place of an earlier one.
   * @param earlier null: there is none
   * @returns false when another call came first
   */
  async replace(earlier: StoredExport | null, next: StoredExport): Promise<boolean> {
    if (earlier === null) return (await unlessDuplicate(this.model.create(next))) !== null;
    const removed = await this.model.deleteOne({ _id: earlier._id });
    return removed.deletedCount === 1 && (await unlessDuplicate(this.model.create(next))) !== null;
  }

  /** @returns false when the archive was replaced or deleted meanwhile */
  async update(_id: Types.ObjectId, change: Partial<StoredExport>): Promise<boolean> {
    return (await this.model.updateOne({ _id }, { $set: change })).matchedCount === 1;
  }

  /** Archives whose download has ended. */
  async listExpired(now: Date): Promise<StoredExport[]> {
    return this.model.find({ expiresAt: mongoose.trusted({ $ne: null, $lte: now }) }).lean<StoredExport[]>();
  }

  /** Archives asked for before this time that cannot be downloaded: failed, or left by a worker that is gone. */
  async listEndedBefore(time: Date): Promise<StoredExport[]> {
    return this.model
      .find({ requestedAt: mongoose.trusted({ $lt: time }), expiresAt: null })
      .lean<StoredExport[]>();
  }

  /** Archives asked for since this time that no worker has begun. */
  async listWaitingSince(time: Date): Promise<StoredExport[]> {
    return this.model
      .find({ requestedAt: mongoose.trusted({ $gte: time }), status: 'waiting' })
      .lean<StoredExport[]>();
  }

  async listOfObituary(obituaryId: Types.ObjectId): Promise<StoredExport[]> {
    return this.model.find({ obituaryId }).lean<StoredExport[]>();
  }

  async listOfAccount(accountId: Types.ObjectId): Promise<StoredExport[]> {
    return this.model.find({ accountId }).lean<StoredExport[]>();
  }

  async delete(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id });
  }

  /** Those of the given ids that exist. */
  async findIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.model
      .find({ _id: mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, { _id: 1 })
      .lean<Pick<StoredExport, '_id'>[]>();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }
}
