import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unlessDuplicate } from '../mongo/duplicate-key.js';
import type { PublicChanges } from './public-changes.schema.js';

const rowId = 'public';
/** A process that missed more changes than this clears its whole cache. */
export const maxRecent = 500;

@Injectable()
export class PublicChangesRepository {
  constructor(@InjectModel('PublicChanges') private readonly model: Model<PublicChanges>) {}

  /** Increments the version and appends the tags in ONE update, so that they always match. */
  async add(tags: readonly string[]): Promise<void> {
    const upsert = () =>
      this.model.updateOne(
        { _id: rowId },
        { $inc: { version: tags.length }, $push: { recent: { $each: [...tags], $slice: -maxRecent } } },
        { upsert: true },
      );
    // Another process may insert the first row at the same time: it exists then.
    if ((await unlessDuplicate(upsert())) === null) await upsert();
  }

  /** 0 before the first change. */
  async version(): Promise<number> {
    const row = await this.model.findById(rowId, { version: 1 }).lean();
    return row?.version ?? 0;
  }

  async latest(): Promise<Pick<PublicChanges, 'version' | 'recent'>> {
    return (await this.model.findById(rowId).lean()) ?? { version: 0, recent: [] };
  }
}
