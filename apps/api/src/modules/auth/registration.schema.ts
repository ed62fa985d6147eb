import {
  emailMaxLength,
  fullNameMaxLength,
  referralCodeMaxLength,
} from '@memorial/contracts/auth/auth.constants';
import { Schema } from 'mongoose';
import type { AcceptedAgreements } from '../users/users.module.js';
import { agreementsSchema } from '../users/users.module.js';

/** What was typed into the form, waiting for the proof that the address is the sender's. */
export interface Credentials {
  fullName: string;
  /** Argon2id in PHC form. */
  passwordHash: string;
  agreements: AcceptedAgreements;
  referralCode: string | null;
  /** When the form was sent; letters name it, so that people can tell their own registration from another's. */
  startedAt: Date;
}

/**
 * One letter of a registration: the code it carries and the credentials that this code, and no other, makes
 * valid. Several may stand side by side for one address, so a stranger who registers somebody's address never
 * touches what the owner typed. Every letter leaves a row, also one that carries no code, so that known and
 * unknown addresses cost the same writes.
 */
export interface Registration {
  /** Made before the row is written, because the hash of the code is bound to it. */
  _id: string;
  email: string;
  /** Made for every letter, also for one that carries no code: then nobody knows it. */
  codeHash: string;
  /** False for the letters that say something else: such a row opens nothing. */
  carriesCode: boolean;
  /** What was typed last, as far as anything was. */
  credentials: Credentials | null;
  /** Codes tried while this one was live, right and wrong alike. */
  tries: number;
  createdAt: Date;
  codeExpiresAt: Date;
  usedAt: Date | null;
}

const credentialsSchema = new Schema<Credentials>(
  {
    fullName: { type: String, required: true, maxlength: fullNameMaxLength },
    passwordHash: { type: String, required: true },
    agreements: { type: agreementsSchema, required: true },
    referralCode: { type: String, default: null, maxlength: referralCodeMaxLength },
    startedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const registrationSchema = new Schema<Registration>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, maxlength: emailMaxLength },
    codeHash: { type: String, required: true },
    carriesCode: { type: Boolean, required: true },
    credentials: { type: credentialsSchema, default: null },
    tries: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    codeExpiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'registrations', versionKey: false },
);

registrationSchema.index({ email: 1, createdAt: -1 });
registrationSchema.index({ createdAt: 1 });
registrationSchema.index({ 'credentials.referralCode': 1 }, { sparse: true });
