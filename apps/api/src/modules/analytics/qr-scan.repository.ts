import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.js';
import type { StoredQrScans } from './qr-scan.schema.js';

/** Sorts after every day of an obituary. */
const afterAllDays = ';';

@Injectable()
export class QrScanRepository {
  constructor(@InjectModel('Scan') private readonly model: Model<StoredQrScans>) {}

  /** @param day YYYY-MM-DD */
  async add(obituaryId: string, day: string, count: number): Promise<void> {
    try {
      await this.upsert(`${obituaryId}:${day}`, count);
    } catch (error) {
      // A parallel call inserted the first scan of the day: the row exists now.
      if (!isDuplicateKey(error)) throw error;
      await this.upsert(`${obituaryId}:${day}`, count);
    }
  }

  /** Scans by day, oldest first; days without scans are left out. */
  async listDays(obituaryId: string): Promise<{ readonly day: string; readonly count: number }[]> {
    const rows = await this.model
      .find({ _id: daysOf(obituaryId) })
      .sort({ _id: 1 })
      .lean<StoredQrScans[]>();
    return rows.map(({ _id, count }) => ({ day: _id.slice(obituaryId.length + 1), count }));
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.model.deleteMany({ _id: daysOf(obituaryId) });
  }

  private async upsert(_id: string, count: number): Promise<void> {
    await this.model.updateOne({ _id }, { $inc: { count } }, { upsert: true });
  }
}

function daysOf(obituaryId: string) {
  return mongoose.trusted({ $gt: `${obituaryId}:`, $lt: `${obituaryId}${afterAllDays}` });
}
