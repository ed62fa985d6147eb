import { Schema } from 'mongoose';

/**
 * That somebody was on a page on a day: `{day}:{page}:{visitor}`, where the visitor is a keyed hash of this one day,
 * from which nobody can read who it was and which the next day's says nothing about.
 */
export interface StoredVisit {
  _id: string;
}

export const visitSchema = new Schema<StoredVisit>(
  { _id: { type: String, required: true } },
  { collection: 'visits', versionKey: false },
);
