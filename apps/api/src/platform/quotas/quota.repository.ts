import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../mongo/duplicate-key.js';
import type { Holder, HolderGroup, Quota } from './quota.schema.js';

/** Number of slots, whether waivable holders need one, and how many of them there may be without. */
export interface Bound {
  readonly limit: number;
  readonly isExempt: boolean;
  /** Null is unlimited. */
  readonly maxExempt: number | null;
}

export type Holders = Pick<Quota, HolderGroup>;

@Injectable()
export class QuotaRepository {
  constructor(@InjectModel('Quota') private readonly model: Model<Quota>) {}

  /**
   * Acquires a slot in ONE conditional update: the holder must be new and a slot free.
   * @param bound null adds the holder even if the quota is full
   * @returns false if nothing was written: the quota is full, or the holder already has its slot
   */
  async addHolder(key: string, holder: Holder, group: HolderGroup, bound: Bound | null): Promise<boolean> {
    const room = bound === null ? {} : roomFor(group, bound);
    if (room === null) return false;
    // When the filter does not match the existing quota, the upsert hits its _id.
    const result = await unlessDuplicate(
      this.model.updateOne(
        { _id: key, ...isNoHolder(holder.id), ...room },
        { $push: { [group]: holder } },
        { upsert: true },
      ),
    );
    return result !== null && result.modifiedCount + result.upsertedCount > 0;
  }

  /** Restarts the grace period: the same item is being written again. */
  async touchHolder(key: string, { id, at }: Holder, group: HolderGroup): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: key, [`${group}.id`]: id },
      { $set: { [`${group}.$[held].at`]: at } },
      { arrayFilters: [{ 'held.id': id }] },
    );
    return result.matchedCount > 0;
  }

  /** @param notAfter keeps holders that were renewed since; absent: removes all of them */
  async removeHolders(key: string, holderIds: readonly string[], notAfter?: Date): Promise<void> {
    const matching = {
      id: mongoose.trusted({ $in: [...holderIds] }),
      ...(notAfter ? { at: mongoose.trusted({ $lte: notAfter }) } : {}),
    };
    await this.model.updateOne({ _id: key }, { $pull: { holders: matching, waivable: matching } });
  }

  /** Deletes a quota without holders; the next holder creates it again. */
  async removeEmpty(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key, 'holders.0': absent(), 'waivable.0': absent() });
  }

  async findHolders(key: string): Promise<Holders> {
    const quota = await this.model.findById(key).lean();
    return { holders: quota?.holders ?? [], waivable: quota?.waivable ?? [] };
  }

  /** Numbers of holders by key, without reading the holders. */
  async countHolders(keys: readonly string[]): Promise<ReadonlyMap<string, Record<HolderGroup, number>>> {
    const rows = await this.model.aggregate<{ _id: string } & Record<HolderGroup, number>>([
      { $match: { _id: { $in: [...keys] } } },
      {
        $project: {
          holders: { $size: { $ifNull: ['$holders', []] } },
          waivable: { $size: { $ifNull: ['$waivable', []] } },
        },
      },
    ]);
    return new Map(rows.map(({ _id, ...counts }) => [_id, counts]));
  }

  /** Keys of all quotas of one type. */
  async *listKeys(type: string): AsyncIterable<string> {
    const keys = this.model
      .find({ _id: mongoose.trusted({ $gte: `${type}:`, $lt: `${type};` }) }, { _id: 1 })
      .lean()
      .cursor();
    for await (const { _id } of keys) yield _id;
  }
}

function isNoHolder(id: string): object {
  const other = mongoose.trusted({ $ne: id });
  return { 'holders.id': other, 'waivable.id': other };
}

/** Filter for a free slot, by the absence of array elements; null if there can never be one. */
function roomFor(group: HolderGroup, { limit, isExempt, maxExempt }: Bound): object | null {
  if (isExempt && group === 'waivable') {
    return maxExempt === null ? {} : { [`waivable.${maxExempt - 1}`]: absent() };
  }
  if (limit < 1) return null;
  if (isExempt) return { [`holders.${limit - 1}`]: absent() };
  // Both groups together must be below the limit: for some k at most k holders in one group and limit - 1 - k
  // in the other.
  const splits = Array.from({ length: limit }, (_, k) => ({
    [`holders.${k}`]: absent(),
    [`waivable.${limit - 1 - k}`]: absent(),
  }));
  return { $or: mongoose.trusted(splits) };
}

function absent(): object {
  return mongoose.trusted({ $exists: false });
}
