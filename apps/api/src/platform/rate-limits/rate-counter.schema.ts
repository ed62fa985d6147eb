import { Schema } from 'mongoose';

/** One window of one key. `_id` is a keyed hash, so that it does not reveal who made the calls. */
export interface RateCounter {
  _id: string;
  count: number;
  endsAt: Date;
}

export const rateCounterSchema = new Schema<RateCounter>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'rateCounters', versionKey: false },
);

rateCounterSchema.index({ endsAt: 1 });
