import { emailMaxLength } from '@memorial/contracts/auth/auth.constants';
import { Schema } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

export const accountCodePurposes = ['recovery', 'emailChange'] as const;
export type AccountCodePurpose = (typeof accountCodePurposes)[number];

/**
 * An e-mail with a code for an account: to recover it, or to verify its new address. An e-mail without a code
 * creates a row too, so that known and unknown addresses cost the same writes, now and when a code is tried.
 */
export interface AccountCode {
  /** Created before the insert, because the code's hash depends on it. */
  _id: string;
  purpose: AccountCodePurpose;
  /** Key by which attempts are counted: the address for a recovery, the account for a change of address. */
  subject: string;
  /** Recipient address. */
  email: string;
  /** Null for an e-mail without a code. */
  userId: string | null;
  codeHash: string;
  /** Attempts while this code was valid, right and wrong ones. */
  tries: number;
  /** The same from known networks of the account; absent in older rows. */
  knownNetworkTries?: number;
  /** True if it was asked for from a known network of the account; absent in older rows. */
  isFromKnownNetwork?: boolean;
  createdAt: Date;
  codeExpiresAt: Date;
  usedAt: Date | null;
}

export const accountCodeSchema = new Schema<AccountCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: accountCodePurposes, required: true },
    subject: { type: String, required: true },
    email: { ...boundedText(emailMaxLength), required: true },
    userId: { type: String, default: null },
    codeHash: { type: String, required: true },
    tries: { type: Number, required: true },
    knownNetworkTries: { type: Number, default: 0 },
    isFromKnownNetwork: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    codeExpiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'accountCodes', versionKey: false },
);

accountCodeSchema.index({ subject: 1, purpose: 1, createdAt: -1 });
accountCodeSchema.index({ userId: 1 });
accountCodeSchema.index({ createdAt: 1 });
