import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { LoggedAct } from './administration-log.schema.js';

/** Log of what administrators did. No method changes a row. */
@Injectable()
export class AdministrationLogRepository {
  constructor(@InjectModel('AdministrationLog') private readonly model: Model<LoggedAct>) {}

  /** Writes an act once for its id. */
  async append(act: LoggedAct): Promise<void> {
    await unlessDuplicate(this.model.create(act));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ at: mongoose.trusted({ $lt: time }) });
  }
}
