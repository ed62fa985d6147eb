import { Schema, type Types } from 'mongoose';

/**
 * A number of an obituary on one day: `{page}:{day}`, Kyiv time. The numbers of the days that are over for more than a
 * year are one row, `{page}:0`. No personal data.
 */
export interface StoredDailyCount {
  _id: string;
  count: number;
  /** YYYY-MM-DD; empty in the row of the former days, absent in documents of earlier versions. */
  day?: string;
  /** Last day that is in the row of the former days. */
  until?: string;
  /** True when a merge has counted it for the other obituary already. */
  isCopied?: boolean;
  /** Merges that have added numbers of another obituary. */
  mergeIds?: Types.ObjectId[];
}

export function dailyCountSchema(collection: string): Schema<StoredDailyCount> {
  return new Schema<StoredDailyCount>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      day: { type: String },
      until: { type: String },
      isCopied: { type: Boolean },
      mergeIds: { type: [Schema.Types.ObjectId], default: undefined },
    },
    { collection, versionKey: false },
  ).index({ day: 1, _id: 1 });
}
