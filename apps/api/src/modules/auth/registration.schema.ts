import {
  emailMaxLength,
  fullNameMaxLength,
  referralCodeMaxLength,
} from '@memorial/contracts/auth/auth.constants';
import { Schema } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { type AcceptedAgreements, agreementsSchema } from '../accounts/accounts.module.js';
import { type CodeRow, codeRowPaths } from './code-row.schema.js';

/** Form data that waits for the verification of its address. */
export interface Credentials {
  fullName: string;
  /** Argon2id in PHC format. */
  passwordHash: string;
  agreements: AcceptedAgreements;
  referralCode: string | null;
  /** Time at which the form was sent; e-mails show it, so that users recognise their own registration. */
  startedAt: Date;
}

/**
 * An e-mail of a registration: its code and the credentials that only this code activates. One address may
 * have several rows, so a stranger who registers somebody's address cannot change the owner's data. Every
 * e-mail creates a row, also one without a code, so that known and unknown addresses cost the same writes.
 */
export interface Registration extends CodeRow {
  email: string;
  /** False for e-mails without a code: such a row activates nothing. */
  carriesCode: boolean;
  /** The latest credentials, if any. */
  credentials: Credentials | null;
}

const credentialsSchema = new Schema<Credentials>(
  {
    fullName: { ...boundedText(fullNameMaxLength), required: true },
    passwordHash: { type: String, required: true },
    agreements: { type: agreementsSchema, required: true },
    referralCode: { ...boundedText(referralCodeMaxLength), default: null },
    startedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const registrationSchema = new Schema<Registration>(
  {
    ...codeRowPaths,
    email: { ...boundedText(emailMaxLength), required: true },
    carriesCode: { type: Boolean, required: true },
    credentials: { type: credentialsSchema, default: null },
  },
  { collection: 'registrations', versionKey: false },
);

registrationSchema.index({ email: 1, createdAt: -1 });
registrationSchema.index({ createdAt: 1 });
registrationSchema.index({ 'credentials.referralCode': 1 }, { sparse: true });
