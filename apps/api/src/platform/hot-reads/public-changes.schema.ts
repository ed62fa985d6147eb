import { Schema } from 'mongoose';

/** One row: how many changes there were, and what the last of them touched. */
export interface PublicChanges {
  _id: string;
  version: number;
  /** The newest last; the last one is the change number `version`. */
  recent: string[];
}

export const publicChangesSchema = new Schema<PublicChanges>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    recent: { type: [String], required: true },
  },
  { collection: 'publicChanges', versionKey: false },
);
