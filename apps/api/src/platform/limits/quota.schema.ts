import { Schema } from 'mongoose';

/** What takes a place, and when it took it. */
export interface Holder {
  readonly id: string;
  readonly at: Date;
}

/**
 * `holders` always count. `waivable` ones count or not, as the limit in force says: they are kept in either case, so
 * that another limit finds them.
 */
export const holderGroups = ['holders', 'waivable'] as const;
export type HolderGroup = (typeof holderGroups)[number];

/** One quota: who holds its places. `_id` is `type:scope`, a holder's id that of the thing that takes a place. */
export interface Quota {
  _id: string;
  holders: Holder[];
  waivable: Holder[];
}

const holder = () =>
  new Schema<Holder>(
    { id: { type: String, required: true }, at: { type: Date, required: true } },
    { _id: false },
  );

export const quotaSchema = new Schema<Quota>(
  { _id: { type: String, required: true }, holders: [holder()], waivable: [holder()] },
  { collection: 'quotas', versionKey: false },
);
