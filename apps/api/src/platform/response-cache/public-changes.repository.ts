import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key.js';
import type { PublicChanges } from './public-changes.schema.js';

const rowId = 'public';
/** A process that missed more changes than this clears its whole cache. */
export const recentMax = 500;

@Injectable()
export class PublicChangesRepository {
  constructor(@InjectModel('PublicChanges') private readonly model: Model<PublicChanges>) {}

  /** Increments the version and appends the tags in ONE update, so that they always match. */
  async add(tags: readonly string[]): Promise<void> {
    try {
      await this.upsert(tags);
    } catch (error) {
      // Two processes inserted the first row at the same time; it exists now.
      if (!isDuplicateKey(error)) throw error;
      await this.upsert(tags);
    }
  }

  /** 0 before the first change. */
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
