import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../mongo/duplicate-key.js';
import type { RateCounter } from './rate-counter.schema.js';

@Injectable()
export class RateCounterRepository {
  constructor(@InjectModel('RateCounter') private readonly model: Model<RateCounter>) {}

  /**
   * Counts one call in ONE upsert, exact across any number of processes. A first call, an open window and an
   * ended one take the same path, so that timing does not reveal earlier calls.
   * @param endsAt end of a window that starts now; an open window keeps its own
   * @returns the open window including this call
   */
  async increment(id: string, now: Date, endsAt: Date): Promise<RateCounter> {
    for (;;) {
      const counter = await this.incrementOnce(id, now, endsAt);
      if (counter) return counter;
    }
  }

  findOpen(id: string, now: Date): Promise<RateCounter | null> {
    return this.model.findOne({ _id: id, endsAt: mongoose.trusted({ $gt: now }) }).lean();
  }

  async decrement(id: string, now: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, endsAt: mongoose.trusted({ $gt: now }), count: mongoose.trusted({ $gt: 0 }) },
      { $inc: { count: -1 } },
    );
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteEndedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ endsAt: mongoose.trusted({ $lte: instant }) });
  }

  /** @returns null if two first calls collided: retry */
  private async incrementOnce(id: string, now: Date, endsAt: Date): Promise<RateCounter | null> {
    const isOpen = { $gt: ['$endsAt', now] };
    const counted = {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [isOpen, '$endsAt', endsAt] },
    };
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    return unlessDuplicate(this.model.findOneAndUpdate({ _id: id }, [{ $set: counted }], options).lean());
  }
}
