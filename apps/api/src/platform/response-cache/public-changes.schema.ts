import { Schema } from 'mongoose';

/** Single row: number of changes so far and the tags of the latest ones. */
export interface PublicChanges {
  _id: string;
  version: number;
  /** Newest last; the last one is change number `version`. */
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
