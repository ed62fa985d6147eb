import { emailMaxLength } from '@memorial/contracts/auth/auth.constants';
import { Schema } from 'mongoose';

export const accountCodePurposes = ['recovery', 'emailChange'] as const;
export type AccountCodePurpose = (typeof accountCodePurposes)[number];

/**
 * One letter with a code for an account: to recover it, or to prove its new address. A letter that carries no code
 * leaves a row too, so that known and unknown addresses cost the same writes, then and when a code is tried.
 */
export interface AccountCode {
  /** Made before the row is written, because the hash of the code is bound to it. */
  _id: string;
  purpose: AccountCodePurpose;
  /**
   * Whose tries are counted together: the address that asks for a recovery, the account that asks for another
   * address.
   */
  subject: string;
  /** Where the letter went. */
  email: string;
  /** Null of a letter that carries no code. */
  userId: string | null;
  codeHash: string;
  /** Codes tried while this one was live, right and wrong alike. */
  tries: number;
  createdAt: Date;
  codeExpiresAt: Date;
  usedAt: Date | null;
}

export const accountCodeSchema = new Schema<AccountCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: accountCodePurposes, required: true },
    subject: { type: String, required: true },
    email: { type: String, required: true, maxlength: emailMaxLength },
    userId: { type: String, default: null },
    codeHash: { type: String, required: true },
    tries: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    codeExpiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'accountCodes', versionKey: false },
);

accountCodeSchema.index({ subject: 1, purpose: 1, createdAt: -1 });
accountCodeSchema.index({ userId: 1 });
accountCodeSchema.index({ createdAt: 1 });
