import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredAnnouncement } from './announcement.schema.js';

const rowId = 'current';

@Injectable()
export class AnnouncementRepository {
  constructor(@InjectModel('Announcement') private readonly model: Model<StoredAnnouncement>) {}

  async find(): Promise<StoredAnnouncement | null> {
    return this.model.findById(rowId).lean<StoredAnnouncement>();
  }

  async set(announcement: Omit<StoredAnnouncement, '_id'>): Promise<void> {
    const write = () => this.model.updateOne({ _id: rowId }, { $set: announcement }, { upsert: true });
    // Another administrator may set the first one at the same time: the row exists then.
    if ((await unlessDuplicate(write())) === null) await write();
  }

  async remove(): Promise<void> {
    await this.model.deleteOne({ _id: rowId });
  }
}
