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

/** What a change of an account has still to bring about. */
export const accountEventKinds = [
  'passwordChanged',
  'emailChanged',
  'deletionBegun',
  'googleLinked',
] as const;

/**
 * Written in the same step as the change that causes it, and taken out once its consequences (sessions ended, a
 * letter on its way) have come about: a process that dies in between leaves it to the next.
 */
export interface AccountEvent {
  /** Names the letter, so that it is sent once. */
  id: string;
  kind: (typeof accountEventKinds)[number];
  at: Date;
  /** Where the letter goes; null: to nobody. */
  to: string | null;
  /** The one session that outlives the event, where it ends the others. */
  keptSessionId: string | null;
}

/** The letters that a person may do without. */
export interface NotificationSettings {
  newSignIn: boolean;
}

/** Everybody begins with all of them. */
export function notificationsOf({ notifications }: Pick<User, 'notifications'>): NotificationSettings {
  return { newSignIn: notifications?.newSignIn ?? true };
}

/** Where letters to an account go; null: nowhere. */
export function addressOf({ email }: Pick<User, 'email'>): string | null {
  return email.includes('@') ? email : null;
}

/**
 * An account. A row exists only for an address that was proved: by the code of a letter, or by a provider.
 * What was typed before that proof lives with its code, in the auth module.
 */
export interface User {
  _id: Types.ObjectId;
  /**
   * The address, trimmed, in lower case. An account that was opened through Telegram has none until it is given one:
   * then a name stands here that is no address (`telegram:42`); `addressOf` tells them apart.
   */
  email: string;
  fullName: string;
  /** Argon2id in PHC form; null when the account is entered through a provider alone. */
  passwordHash: string | null;
  isVerified: boolean;
  agreements: AcceptedAgreements | null;
  /** The code that the person came with, not the one they share. */
  referralCode: string | null;
  plan: GrantedPlan;
  /** Absent of an account that never changed them. */
  notifications?: NotificationSettings;
  events?: AccountEvent[];
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
    email: { type: String, required: true, maxlength: emailMaxLength },
    fullName: { type: String, required: true, maxlength: fullNameMaxLength },
    passwordHash: { type: String, default: null },
    isVerified: { type: Boolean, required: true },
    agreements: { type: agreementsSchema, default: null },
    referralCode: { type: String, default: null, maxlength: referralCodeMaxLength },
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
