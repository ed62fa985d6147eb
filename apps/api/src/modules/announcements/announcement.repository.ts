import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { removeStoredActs, type StoredAct, storing } from '../../platform/mongo/stored-acts.js';
import type { StoredAnnouncement } from './announcement.schema.js';

const rowId = 'current';

@Injectable()
export class AnnouncementRepository {
  constructor(@InjectModel('Announcement') private readonly model: Model<StoredAnnouncement>) {}

  async find(): Promise<StoredAnnouncement | null> {
    return this.model.findById(rowId).lean<StoredAnnouncement>();
  }

  /**
   * Shows another one in place of the one that was read; null: there was none.
   * @returns false when another one has come since
   */
  async replace(
    version: StoredAnnouncement['version'] | null,
    announcement: Omit<StoredAnnouncement, '_id' | 'storedActs'>,
    act: StoredAct,
  ): Promise<boolean> {
    if (version === null) {
      const row = { _id: rowId, ...announcement, storedActs: [act] };
      return (await unlessDuplicate(this.model.create(row))) !== null;
    }
    return this.change(version, announcement, act);
  }

  /** Ends the one that was read. @returns false when another one has come since, or it was ended */
  async end({ version, until }: StoredAnnouncement, at: Date, act: StoredAct): Promise<boolean> {
    return this.change(version, { until: at }, act, until);
  }

  async removeActs(acts: readonly StoredAct[]): Promise<void> {
    await removeStoredActs(this.model, rowId, acts);
  }

  private async change(
    version: StoredAnnouncement['version'],
    change: Partial<StoredAnnouncement>,
    act: StoredAct,
    until?: Date | null,
  ): Promise<boolean> {
    const filter = { _id: rowId, version, ...(until === undefined ? {} : { until }) };
    const result = await this.model.updateOne(filter, { $set: change, ...storing(act) });
    return result.modifiedCount === 1;
  }
}
