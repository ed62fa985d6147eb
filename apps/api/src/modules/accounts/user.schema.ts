import {
  type AdministrationAction,
  administrationActions,
  maxReason,
} from '@memorial/contracts/administration/administration.constants';
import {
  emailMaxLength,
  fullNameMaxLength,
  referralCodeMaxLength,
} from '@memorial/contracts/auth/auth.constants';
import { type PaidLevel, type PlanLevel, paidLevels, planLevels } from '@memorial/contracts/plans/plan-table';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** Accepted agreements and the time of acceptance. */
export interface AcceptedAgreements {
  version: string;
  acceptedAt: Date;
  /** Document names as in the agreements step: terms, privacy, deletion, cookies. */
  documents: string[];
}

/**
 * Time of a plan that an order or the operator granted. Grants are never removed: those that ended early say why.
 * `plan-grants.ts` tells which plan is in force.
 */
export interface PlanGrant {
  /** The order's id, or one made for the operator's command. */
  id: string;
  level: PaidLevel;
  from: Date;
  /** Null: for ever. */
  to: Date | null;
  /** 0: granted by the operator, or covered by a credit. */
  paidKopiykas: number;
  /** Earlier end: another order took its unused time as a credit, or the operator ended it. */
  endedAt: Date | null;
  /** Order that took the unused time as a credit. */
  creditedBy: string | null;
  /** The bank took the payment back. */
  reversedAt: Date | null;
}

/** The only plan of a row written before grants existed; the first grant turns it into one. */
export interface GrantedPlan {
  level: PlanLevel;
  startsAt: Date | null;
  /** Null: for ever. */
  endsAt: Date | null;
}

/** Roles that are stored with an account. */
export const storedRoles = ['moderator'] as const;
export type StoredRole = (typeof storedRoles)[number];

/** Kinds of account changes that have follow-up work. */
export const accountEventKinds = [
  'passwordChanged',
  'emailChanged',
  'deletionBegun',
  'googleLinked',
  'blocked',
  'unblocked',
  'roleChanged',
  'planGranted',
  'sessionsEnded',
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
  /** Act of an administrator that caused the event, for their log; absent for the owner's own changes. */
  act?: AccountAct;
}

export interface AccountAct {
  by: string;
  action: AdministrationAction;
  reason: string;
  before?: Readonly<Record<string, string | number | boolean | null>>;
  after?: Readonly<Record<string, string | number | boolean | null>>;
  requestId?: string;
}

/** Optional e-mails. */
export interface NotificationSettings {
  newSignIn: boolean;
  /** Absent when stored by an earlier version. */
  planEnding?: boolean;
  /** Absent when stored by an earlier version. */
  videoDone?: boolean;
  /** Absent when stored by an earlier version. */
  memoryWaiting?: boolean;
}

/** Enabled by default. */
export function notificationsOf({
  notifications,
}: Pick<User, 'notifications'>): Required<NotificationSettings> {
  const { newSignIn = true, planEnding = true, videoDone = true, memoryWaiting = true } = notifications ?? {};
  return { newSignIn, planEnding, videoDone, memoryWaiting };
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
  /** Absent for ordinary accounts, and for administrators, whom the configuration names. */
  role?: StoredRole;
  isVerified: boolean;
  agreements: AcceptedAgreements | null;
  /** Referral code used at registration, not the account's own code. */
  referralCode: string | null;
  /** Absent in rows written before grants existed. */
  grants?: PlanGrant[];
  /** Number of changes of the grants; a change requires the number it was made from. */
  grantsRevision?: number;
  /** Absent where grants are kept. */
  plan?: GrantedPlan;
  /** Absent when never changed. */
  notifications?: NotificationSettings;
  events?: AccountEvent[];
  createdAt: Date;
  updatedAt: Date;
  /** Set from the deletion until the purge: the account is hidden and can only be restored. */
  deletedAt: Date | null;
  /** Since when an administrator refuses its sign-in; absent while it may sign in. */
  blockedAt?: Date;
  blockReason?: string;
  /** Beginnings of name and address (`searchKeysOf`); absent after a change until they are made anew. */
  searchKeys?: string[];
  /** True from a deletion that passes obituaries on to their successors until its undo. */
  passesOn?: boolean;
}

export const agreementsSchema = new Schema<AcceptedAgreements>(
  {
    version: { type: String, required: true },
    acceptedAt: { type: Date, required: true },
    documents: { type: [String], required: true },
  },
  { _id: false },
);

const grantSchema = new Schema<PlanGrant>(
  {
    id: { type: String, required: true },
    level: { type: String, enum: paidLevels, required: true },
    from: { type: Date, required: true },
    to: { type: Date, default: null },
    paidKopiykas: { type: Number, required: true },
    endedAt: { type: Date, default: null },
    creditedBy: { type: String, default: null },
    reversedAt: { type: Date, default: null },
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
    act: {
      type: new Schema<AccountAct>(
        {
          by: { type: String, required: true },
          action: { type: String, enum: administrationActions, required: true },
          reason: { ...boundedText(maxReason), required: true },
          before: { type: Schema.Types.Mixed },
          after: { type: Schema.Types.Mixed },
          requestId: { type: String },
        },
        { _id: false },
      ),
    },
  },
  { _id: false },
);

const notificationsSchema = new Schema<NotificationSettings>(
  {
    newSignIn: { type: Boolean, required: true },
    planEnding: { type: Boolean },
    videoDone: { type: Boolean },
    memoryWaiting: { type: Boolean },
  },
  { _id: false },
);

export const userSchema = new Schema<User>(
  {
    email: { ...boundedText(emailMaxLength), required: true },
    fullName: { ...boundedText(fullNameMaxLength), required: true },
    passwordHash: { type: String, default: null },
    role: { type: String, enum: storedRoles },
    isVerified: { type: Boolean, required: true },
    agreements: { type: agreementsSchema, default: null },
    referralCode: { ...boundedText(referralCodeMaxLength), default: null },
    grants: { type: [grantSchema], default: undefined },
    grantsRevision: { type: Number },
    plan: { type: planSchema },
    notifications: { type: notificationsSchema },
    events: { type: [eventSchema], default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    blockedAt: { type: Date },
    blockReason: boundedText(maxReason),
    searchKeys: { type: [String], default: undefined },
    passesOn: { type: Boolean },
  },
  { collection: 'users', versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ 'events.id': 1 }, { sparse: true });
userSchema.index({ deletedAt: 1, _id: 1 });
userSchema.index({ createdAt: 1, _id: 1 });
userSchema.index({ role: 1, createdAt: 1, _id: 1 }, { sparse: true });
userSchema.index({ blockedAt: 1, _id: 1 }, { sparse: true });
userSchema.index({ searchKeys: 1, createdAt: 1, _id: 1 });
userSchema.index({ 'grants.to': 1 }, { sparse: true });
userSchema.index({ 'plan.endsAt': 1 }, { sparse: true });
userSchema.index({ referralCode: 1 });
