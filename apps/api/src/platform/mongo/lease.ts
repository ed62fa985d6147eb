import mongoose, { Schema, type Types } from 'mongoose';
import { randomId } from './object-ids.js';

/** Longer than what is done under a lease takes. */
const leaseMs = 60_000;

/** Right of one run to carry something out; a run that has died loses it when its time is over. */
export interface StoredLease {
  /** Names the run. */
  id: Types.ObjectId;
  until: Date;
}

export const leaseSchema = new Schema<StoredLease>(
  { id: { type: Schema.Types.ObjectId, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

/** Lease that begins now. */
export function newLease(now: Date): StoredLease {
  return { id: randomId(), until: new Date(now.getTime() + leaseMs) };
}

/** Condition: no run has the lease at a path; one that is over, or absent, counts as none. */
export function isUnleased(path: string, now: Date): Record<string, unknown> {
  return { [`${path}.until`]: mongoose.trusted({ $not: { $gt: now } }) };
}
