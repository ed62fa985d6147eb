import {
  emailMaxLength,
  fullNameMaxLength,
  referralCodeMaxLength,
} from '@memorial/contracts/auth/auth.constants';
import { type PlanLevel, planLevels } from '@memorial/contracts/plans/plans';
import { Schema, type Types } from 'mongoose';

/** What a person agreed to, and when. */
export interface AcceptedAgreements {
  version: string;
  acceptedAt: Date;
  /** The documents as the agreements step names them: terms, privacy, deletion, cookies. */
  documents: string[];
}

/** The plan as it was granted; whether it has lapsed is for `plan-period.ts` to say. */
export interface GrantedPlan {
  level: PlanLevel;
  startsAt: Date | null;
  /** Null is for ever. */
  endsAt: Date | null;
}

/**
 * An account. A row exists only for an address that was proved: by the code of a letter, or by a provider.
 * What was typed before that proof lives with its code, in the auth module.
 */
export interface User {
  _id: Types.ObjectId;
  /** Trimmed, in lower case. */
  email: string;
  fullName: string;
  /** Argon2id in PHC form; null when the account is entered through a provider alone. */
  passwordHash: string | null;
  isVerified: boolean;
  agreements: AcceptedAgreements | null;
  /** The code that the person came with, not the one they share. */
  referralCode: string | null;
  plan: GrantedPlan;
  createdAt: Date;
  updatedAt: Date;
  /** Set from the moment of deletion until the row is erased: the account is hidden and cannot be entered. */
  deletedAt: Date | null;
}

export const agreementsSchema = new Schema<AcceptedAgreements>(
  {
    version: { type: String, required: true },
    acceptedAt: { type: Date, required: true },
    documents: { type: [String], required: true },
  },
  { _id: false },
);

const planSchema = new Schema<GrantedPlan>(
  {
    level: { type: String, enum: planLevels, required: true },
    startsAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
  },
  { _id: false },
);

export const userSchema = new Schema<User>(
  {
    email: { type: String, required: true, maxlength: emailMaxLength },
    fullName: { type: String, required: true, maxlength: fullNameMaxLength },
    passwordHash: { type: String, default: null },
    isVerified: { type: Boolean, required: true },
    agreements: { type: agreementsSchema, default: null },
    referralCode: { type: String, default: null, maxlength: referralCodeMaxLength },
    plan: { type: planSchema, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
