import { Schema } from 'mongoose';

/** What a provider said that was believed once, and is not believed again. */
export interface UsedProof {
  /** Hash of what was said. */
  _id: string;
  /** From then on it would be refused for its age. */
  expiresAt: Date;
}

export const usedProofSchema = new Schema<UsedProof>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'usedProofs', versionKey: false },
);
usedProofSchema.index({ expiresAt: 1 });

/** A sign-in by redirect that waits for its browser to fetch the session. */
export interface ExchangeCode {
  /** Hash of the code. */
  _id: string;
  userId: string;
  /** Whether the account was opened by this very sign-in. */
  isFirst: boolean;
  /** Hash of the secret that the browser holds which began: the code alone opens nothing. */
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
