import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DailyCountRepository } from './daily-count.repository.js';
import type { StoredDailyCount } from './daily-count.schema.js';

/** Visitors by day. */
@Injectable()
export class VisitCountRepository extends DailyCountRepository {
  constructor(@InjectModel('VisitCount') model: Model<StoredDailyCount>) {
    super(model);
  }
}
