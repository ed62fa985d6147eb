import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.js';
import type { StoredScans } from './scan.schema.js';

/** Sorts after every day of an obituary. */
const behindDays = ';';

@Injectable()
export class ScanRepository {
  constructor(@InjectModel('Scan') private readonly model: Model<StoredScans>) {}

  /** @param day YYYY-MM-DD */
  async add(pageId: string, day: string, count: number): Promise<void> {
    try {
      await this.upsert(`${pageId}:${day}`, count);
    } catch (error) {
      // A parallel call inserted the first scan of the day: the row exists now.
      if (!isDuplicateKey(error)) throw error;
      await this.upsert(`${pageId}:${day}`, count);
    }
  }

  async eraseOfPage(pageId: string): Promise<void> {
    await this.model.deleteMany({
      _id: mongoose.trusted({ $gt: `${pageId}:`, $lt: `${pageId}${behindDays}` }),
    });
  }

  private async upsert(_id: string, count: number): Promise<void> {
    await this.model.updateOne({ _id }, { $inc: { count } }, { upsert: true });
  }
}
