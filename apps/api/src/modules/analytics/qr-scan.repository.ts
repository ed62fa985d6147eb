import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredQrScans } from './qr-scan.schema.js';

/** Sorts after every day of an obituary. */
const afterAllDays = ';';

@Injectable()
export class QrScanRepository {
  constructor(@InjectModel('Scan') private readonly model: Model<StoredQrScans>) {}

  /** @param day YYYY-MM-DD */
  async add(obituaryId: string, day: string, count: number): Promise<void> {
    const upsert = () =>
      this.model.updateOne({ _id: `${obituaryId}:${day}` }, { $inc: { count } }, { upsert: true });
    // A parallel call may insert the first scan of the day: the row exists then.
    if ((await unlessDuplicate(upsert())) === null) await upsert();
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
}

function daysOf(obituaryId: string) {
  return mongoose.trusted({ $gt: `${obituaryId}:`, $lt: `${obituaryId}${afterAllDays}` });
}
