import { Schema } from 'mongoose';

/** Referral code of an account. */
export interface ReferralCode {
  /** The code. */
  _id: string;
  userId: string;
}

export const referralCodeSchema = new Schema<ReferralCode>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: 'referralCodes', versionKey: false },
);

referralCodeSchema.index({ userId: 1 }, { unique: true });
