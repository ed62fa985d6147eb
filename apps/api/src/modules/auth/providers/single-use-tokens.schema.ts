import { Schema } from 'mongoose';

/** A provider's proof that was accepted once and must not be accepted again. */
export interface UsedProof {
  /** Hash of the proof. */
  _id: string;
  /** After this time the proof is rejected for its age. */
  expiresAt: Date;
}

export const usedProofSchema = new Schema<UsedProof>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'usedProofs', versionKey: false },
);
usedProofSchema.index({ expiresAt: 1 });

/** A finished redirect sign-in whose browser has not fetched the session yet. */
export interface ExchangeCode {
  /** Hash of the code. */
  _id: string;
  userId: string;
  /** True when this sign-in created the account. */
  isFirst: boolean;
  /** Hash of the secret of the browser that started the sign-in; the code alone is not enough. */
  browser: string;
  expiresAt: Date;
}

export const exchangeCodeSchema = new Schema<ExchangeCode>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    isFirst: { type: Boolean, required: true },
    browser: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'exchangeCodes', versionKey: false },
);
exchangeCodeSchema.index({ expiresAt: 1 });
