import { Schema } from 'mongoose';

/**
 * One quota: who holds its places. `_id` is `type:scope`, `holders` the ids of the things that take a place,
 * with the time they took it.
 */
export interface Quota {
  _id: string;
  holders: { id: string; at: Date }[];
}

export const quotaSchema = new Schema<Quota>(
  {
    _id: { type: String, required: true },
    holders: [
      new Schema(
        { id: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
    ],
  },
  { collection: 'quotas', versionKey: false },
);
