import { Schema } from 'mongoose';

/**
 * A visit of an obituary on a day: `{day}:{page}:{visitor}`. The visitor is a keyed hash for this day only;
 * it does not identify a person and cannot be linked to another day.
 */
export interface StoredVisit {
  _id: string;
}

export const visitSchema = new Schema<StoredVisit>(
  { _id: { type: String, required: true } },
  { collection: 'visits', versionKey: false },
);
