import { totalCountLimit } from '@memorial/contracts/paging';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredObituary } from '../obituary.schema.js';
import type { StoredChange } from './change.schema.js';

const maxExported = 10_000;

/** A change without its values. */
export type ChangeRow = Omit<StoredChange, 'values'> & {
  readonly values?: Omit<NonNullable<StoredChange['values']>, 'before'>;
};

/** Changes of obituaries, in a collection of their own: no read of an obituary loads them. */
@Injectable()
export class ChangeRepository {
  constructor(
    @InjectModel('ObituaryChange') private readonly model: Model<StoredChange>,
    @InjectModel('Obituary') private readonly obituaries: Model<StoredObituary>,
  ) {}

  async insert(change: StoredChange): Promise<void> {
    await this.model.create(change);
  }

  /** Includes pending changes. */
  async findStored(id: Types.ObjectId): Promise<StoredChange | null> {
    return this.model.findById(id).lean<StoredChange>();
  }

  /** Null unless it is pending; without its values. */
  async findPending(id: Types.ObjectId): Promise<ChangeRow | null> {
    const pendingSince = mongoose.trusted({ $exists: true });
    return this.model.findOne({ _id: id, pendingSince }, { values: 0 }).lean<ChangeRow>();
  }

  /** A change that has happened. */
  async find(obituaryId: Types.ObjectId, id: string): Promise<StoredChange | null> {
    return this.model
      .findOne({ _id: new Types.ObjectId(id), obituaryId, pendingSince: null })
      .lean<StoredChange>();
  }

  /** Marks a change as happened, and deletes the one that it replaces; idempotent. */
  async complete({ _id, replaces }: Pick<StoredChange, '_id' | 'replaces'>): Promise<void> {
    if (replaces) await this.model.deleteOne({ _id: replaces });
    await this.model.updateOne({ _id }, { $unset: { pendingSince: 1 } });
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** Changes that have happened, newest first, without their values, and their number up to a limit. */
  async list(
    obituaryId: Types.ObjectId,
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<{ rows: ChangeRow[]; counted: number }> {
    const filter = { obituaryId, pendingSince: null };
    const [rows, counted] = await Promise.all([
      this.model
        .find(filter, { 'values.before': 0 })
        .sort({ revision: -1, at: -1 })
        .skip(skip)
        .limit(limit)
        .lean<ChangeRow[]>(),
      this.model.countDocuments(filter, { limit: totalCountLimit + 1 }),
    ]);
    return { rows, counted };
  }

  /** The newest changes made by an account; an export holds them in memory. */
  findOfAccount(userId: string): AsyncIterable<ChangeRow> {
    return this.model
      .find({ by: new Types.ObjectId(userId), pendingSince: null }, { values: 0 })
      .sort({ at: -1 })
      .limit(maxExported)
      .lean<ChangeRow[]>()
      .cursor();
  }

  async removeAccount(userId: string): Promise<void> {
    await this.model.updateMany({ by: new Types.ObjectId(userId) }, { $set: { by: null } });
  }

  findPendingBefore(before: Date): AsyncIterable<ChangeRow> {
    return this.model
      .find({ pendingSince: mongoose.trusted({ $lt: before }) }, { values: 0 })
      .lean<ChangeRow[]>()
      .cursor();
  }

  /** True when the obituary was written with this change last. */
  async isNamed({ _id, obituaryId }: Pick<StoredChange, '_id' | 'obituaryId'>): Promise<boolean> {
    return (await this.obituaries.exists({ _id: obituaryId, changeId: _id })) !== null;
  }

  async eraseValuesBefore(before: Date): Promise<void> {
    await this.model.updateMany(
      { 'values.storedAt': mongoose.trusted({ $lt: before }) },
      { $unset: { values: 1 } },
    );
  }

  /** Erases the values of the obituary's oldest changes, up to a total size. */
  async eraseValuesUpTo(obituaryId: Types.ObjectId, totalBytes: number): Promise<void> {
    await this.model.updateMany(
      { obituaryId, 'values.totalBytes': mongoose.trusted({ $lte: totalBytes }) },
      { $unset: { values: 1 } },
    );
  }

  /** Deletes changes that have happened, up to a revision of the obituary. */
  async deleteUpTo(obituaryId: Types.ObjectId, revision: number): Promise<void> {
    const upTo = mongoose.trusted({ $lte: revision });
    await this.model.deleteMany({ obituaryId, pendingSince: null, revision: upTo });
  }

  async deleteOfObituary(obituaryId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ obituaryId });
  }
}
