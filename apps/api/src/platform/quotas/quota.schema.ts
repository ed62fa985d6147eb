import { Schema } from 'mongoose';

/** Holder of a slot and the time it was acquired. */
export interface Holder {
  readonly id: string;
  readonly at: Date;
}

/**
 * `holders` always use a slot. `waivable` holders use one or not, depending on the limit in force; they are
 * stored either way, so that a later limit counts them.
 */
export const holderGroups = ['holders', 'waivable'] as const;
export type HolderGroup = (typeof holderGroups)[number];

/**
 * One quota and the holders of its slots. `_id` is `type:scope`; a holder's id is the id of the item that
 * uses the slot.
 */
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
