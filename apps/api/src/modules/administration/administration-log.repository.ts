import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { currentRequestId } from '../../platform/http/request-context.decorator.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { Act, LoggedAct } from './administration-log.schema.js';

/** Log of what administrators and moderators did. No method changes a row. */
@Injectable()
export class AdministrationLogRepository {
  constructor(@InjectModel('AdministrationLog') private readonly model: Model<LoggedAct>) {}

  /** Writes an act once for its id, with the id of the request that it belongs to. */
  async append(act: Act): Promise<void> {
    const requestId = currentRequestId();
    await unlessDuplicate(this.model.create(requestId === null ? act : { ...act, requestId }));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ at: mongoose.trusted({ $lt: time }) });
  }
}
