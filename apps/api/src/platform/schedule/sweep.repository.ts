import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key.js';
import type { SweepRun } from './sweep.schema.js';

@Injectable()
export class SweepRepository {
  constructor(@InjectModel('Sweep') private readonly model: Model<SweepRun>) {}

  /**
   * Acquires a task for one process, in one conditional update.
   * @returns false if any process started it after `notSince`
   */
  async take(name: string, now: Date, notSince: Date): Promise<boolean> {
    try {
      const result = await this.model.updateOne(
        { _id: name, startedAt: mongoose.trusted({ $lte: notSince }) },
        { $set: { startedAt: now } },
        { upsert: true },
      );
      return result.modifiedCount + result.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
