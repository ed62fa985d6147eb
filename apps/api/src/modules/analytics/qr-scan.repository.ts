import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DailyCountRepository } from './daily-count.repository.js';
import type { StoredDailyCount } from './daily-count.schema.js';

/** Scans of QR codes by day. */
@Injectable()
export class QrScanRepository extends DailyCountRepository {
  constructor(@InjectModel('Scan') model: Model<StoredDailyCount>) {
    super(model);
  }
}
