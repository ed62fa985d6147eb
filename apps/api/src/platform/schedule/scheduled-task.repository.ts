import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../mongo/duplicate-key.js';
import type { ScheduledTaskRun } from './scheduled-task.schema.js';

@Injectable()
export class ScheduledTaskRepository {
  constructor(@InjectModel('ScheduledTask') private readonly model: Model<ScheduledTaskRun>) {}

  /**
   * Acquires a task for one process, in one conditional update.
   * @returns false if any process started it after `notSince`
   */
  async acquire(name: string, now: Date, notSince: Date): Promise<boolean> {
    const result = await unlessDuplicate(
      this.model.updateOne(
        { _id: name, startedAt: mongoose.trusted({ $lte: notSince }) },
        { $set: { startedAt: now } },
        { upsert: true },
      ),
    );
    return result !== null && result.modifiedCount + result.upsertedCount > 0;
  }
}
