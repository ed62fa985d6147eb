import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { StoredCandle } from './candle.schema.js';

/** Candles of the current day. Days are YYYY-MM-DD. */
@Injectable()
export class CandleRepository {
  constructor(@InjectModel('Candle') private readonly model: Model<StoredCandle>) {}

  /** Adding the same candle again has no effect. */
  async add(day: string, obituaryId: string, visitor: string): Promise<void> {
    await unlessDuplicate(this.model.create({ _id: `${day}:${obituaryId}:${visitor}` }));
  }

  async count(day: string, obituaryId: string): Promise<number> {
    const candles = mongoose.trusted({ $gt: `${day}:${obituaryId}:`, $lt: `${day}:${obituaryId};` });
    return this.model.countDocuments({ _id: candles });
  }

  /** Adds the candles of one obituary to another; those of the same visitor are one. */
  async copyAll(day: string, from: string, into: string): Promise<void> {
    const candles = mongoose.trusted({ $gt: `${day}:${from}:`, $lt: `${day}:${from};` });
    for await (const { _id } of this.model.find({ _id: candles }).lean<StoredCandle[]>().cursor())
      await this.add(day, into, _id.slice(`${day}:${from}:`.length));
  }

  /** @param day rows of earlier days are deleted */
  async deleteBefore(day: string): Promise<void> {
    await this.model.deleteMany({ _id: mongoose.trusted({ $lt: `${day}:` }) });
  }
}
