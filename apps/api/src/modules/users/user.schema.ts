import {
  emailMaxLength,
  fullNameMaxLength,
  referralCodeMaxLength,
} from '@memorial/contracts/auth/auth.constants';
import { type PlanLevel, planLevels } from '@memorial/contracts/plans/plan-table';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** Accepted agreements and the time of acceptance. */
export interface AcceptedAgreements {
  version: string;
  acceptedAt: Date;
  /** Document names as in the agreements step: terms, privacy, deletion, cookies. */
  documents: string[];
}

/** The plan as granted; `plan-period.ts` decides whether it has expired. */
export interface GrantedPlan {
  level: PlanLevel;
  startsAt: Date | null;
  /** Null: for ever. */
  endsAt: Date | null;
}

/** Kinds of account changes that have follow-up work. */
export const accountEventKinds = [
  'passwordChanged',
  'emailChanged',
  'deletionBegun',
  'googleLinked',
] as const;

/**
 * An event stored in the same update as its change, and removed after its handlers have run (sessions ended,
 * e-mail queued). After a crash in between, another process handles it.
 */
export interface AccountEvent {
  /** Idempotency key of the e-mail. */
  id: string;
  kind: (typeof accountEventKinds)[number];
  at: Date;
  /** Recipient of the e-mail; null: none is sent. */
  to: string | null;
  /** The session that stays when the event ends the others. */
  keptSessionId: string | null;
}

/** Optional e-mails. */
export interface NotificationSettings {
  newSignIn: boolean;
}

/** Enabled by default. */
export function notificationsOf({ notifications }: Pick<User, 'notifications'>): NotificationSettings {
  return { newSignIn: notifications?.newSignIn ?? true };
}

/** The account's e-mail address; null when it has none. */
export function emailAddressOf({ email }: Pick<User, 'email'>): string | null {
  return email.includes('@') ? email : null;
}

/**
 * An account. A row exists only for a verified address: verified by an e-mailed code, or by a provider. Form
 * data before the verification is stored with its code, in the auth module.
 */
export interface User {
  _id: Types.ObjectId;
  /**
   * E-mail address, trimmed, in lower case. An account created through Telegram has none at first; it then
   * holds a placeholder (`telegram:42`), which `emailAddressOf` recognises.
   */
  email: string;
  fullName: string;
  /** Argon2id in PHC format; null for an account that uses only providers. */
  passwordHash: string | null;
  isVerified: boolean;
  agreements: AcceptedAgreements | null;
  /** Referral code used at registration, not the account's own code. */
  referralCode: string | null;
  plan: GrantedPlan;
  /** Absent when never changed. */
  notifications?: NotificationSettings;
  events?: AccountEvent[];
  createdAt: Date;
  updatedAt: Date;
  /** Set from the deletion until the purge: the account is hidden and can only be restored. */
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

const eventSchema = new Schema<AccountEvent>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: accountEventKinds, required: true },
    at: { type: Date, required: true },
    to: { type: String, default: null },
    keptSessionId: { type: String, default: null },
  },
  { _id: false },
);

const notificationsSchema = new Schema<NotificationSettings>(
  { newSignIn: { type: Boolean, required: true } },
  { _id: false },
);

export const userSchema = new Schema<User>(
  {
    email: { ...boundedText(emailMaxLength), required: true },
    fullName: { ...boundedText(fullNameMaxLength), required: true },
    passwordHash: { type: String, default: null },
    isVerified: { type: Boolean, required: true },
    agreements: { type: agreementsSchema, default: null },
    referralCode: { ...boundedText(referralCodeMaxLength), default: null },
    plan: { type: planSchema, required: true },
    notifications: { type: notificationsSchema },
    events: { type: [eventSchema], default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ 'events.id': 1 }, { sparse: true });
userSchema.index({ deletedAt: 1 });
userSchema.index({ referralCode: 1 });
