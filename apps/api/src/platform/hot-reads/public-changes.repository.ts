import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key.js';
import type { PublicChanges } from './public-changes.schema.js';

const rowId = 'public';
/** A process that missed more changes than this forgets everything. */
export const recentMax = 500;

@Injectable()
export class PublicChangesRepository {
  constructor(@InjectModel('PublicChanges') private readonly model: Model<PublicChanges>) {}

  /** Counts and names changes in ONE update, so that numbers and names never part. */
  async add(tags: readonly string[]): Promise<void> {
    try {
      await this.upsert(tags);
    } catch (error) {
      // Two first changes met: the row is there now.
      if (!isDuplicateKey(error)) throw error;
      await this.upsert(tags);
    }
  }

  /** 0 while there was none. */
  async version(): Promise<number> {
    const row = await this.model.findById(rowId, { version: 1 }).lean();
    return row?.version ?? 0;
  }

  async latest(): Promise<Pick<PublicChanges, 'version' | 'recent'>> {
    return (await this.model.findById(rowId).lean()) ?? { version: 0, recent: [] };
  }

  private async upsert(tags: readonly string[]): Promise<void> {
    await this.model.updateOne(
      { _id: rowId },
      { $inc: { version: tags.length }, $push: { recent: { $each: [...tags], $slice: -recentMax } } },
      { upsert: true },
    );
  }
}
