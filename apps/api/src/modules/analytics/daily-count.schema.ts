import { Schema } from 'mongoose';

/** A number of an obituary on one day: `{page}:{day}`, Kyiv time. No personal data. */
export interface StoredDailyCount {
  _id: string;
  count: number;
}

export function dailyCountSchema(collection: string): Schema<StoredDailyCount> {
  return new Schema<StoredDailyCount>(
    { _id: { type: String, required: true }, count: { type: Number, required: true } },
    { collection, versionKey: false },
  );
}
