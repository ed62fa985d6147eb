import { Schema } from 'mongoose';

/** The invitation that a person shares. */
export interface ReferralCode {
  /** The code itself. */
  _id: string;
  userId: string;
}

export const referralCodeSchema = new Schema<ReferralCode>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: 'referralCodes', versionKey: false },
);

referralCodeSchema.index({ userId: 1 }, { unique: true });
