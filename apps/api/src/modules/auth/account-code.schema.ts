import { emailMaxLength } from '@memorial/contracts/auth/auth.constants';
import { Schema } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { type CodeRow, codeRowPaths } from './code-row.schema.js';

export const accountCodePurposes = ['recovery', 'emailChange'] as const;
export type AccountCodePurpose = (typeof accountCodePurposes)[number];

/**
 * An e-mail with a code for an account: to recover it, or to verify its new address. An e-mail without a code
 * creates a row too, so that known and unknown addresses cost the same writes, now and when a code is tried.
 */
export interface AccountCode extends CodeRow {
  purpose: AccountCodePurpose;
  /** Key by which attempts are counted: the address for a recovery, the account for a change of address. */
  subject: string;
  /** Recipient address. */
  email: string;
  /** Null for an e-mail without a code. */
  userId: string | null;
  /** True if it was asked for from a known network of the account; absent in older rows. */
  isFromKnownNetwork?: boolean;
}

export const accountCodeSchema = new Schema<AccountCode>(
  {
    ...codeRowPaths,
    purpose: { type: String, enum: accountCodePurposes, required: true },
    subject: { type: String, required: true },
    email: { ...boundedText(emailMaxLength), required: true },
    userId: { type: String, default: null },
    knownNetworkTries: { type: Number, default: 0 },
    isFromKnownNetwork: { type: Boolean, default: false },
  },
  { collection: 'accountCodes', versionKey: false },
);

accountCodeSchema.index({ subject: 1, purpose: 1, createdAt: -1 });
accountCodeSchema.index({ userId: 1 });
accountCodeSchema.index({ createdAt: 1 });
