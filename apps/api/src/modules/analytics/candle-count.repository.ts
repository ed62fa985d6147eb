import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DailyCountRepository } from './daily-count.repository.js';
import type { StoredDailyCount } from './daily-count.schema.js';

/** Candles by day. */
@Injectable()
export class CandleCountRepository extends DailyCountRepository {
  constructor(@InjectModel('CandleCount') model: Model<StoredDailyCount>) {
    super(model);
  }
}
