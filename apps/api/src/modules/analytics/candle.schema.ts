import { Schema } from 'mongoose';

/**
 * A candle on an obituary: `{day}:{page}:{visitor}`. The visitor is a keyed hash for this day only, as of a visit;
 * the row is deleted when the day is over.
 */
export interface StoredCandle {
  _id: string;
}

export const candleSchema = new Schema<StoredCandle>(
  { _id: { type: String, required: true } },
  { collection: 'candles', versionKey: false },
);
