import { maxReason } from '@memorial/contracts/administration/administration.constants';
import {
  type ClaimKind,
  type ClaimOutcome,
  type ClaimState,
  claimKinds,
  claimOutcomes,
  claimStates,
  maxClaimText,
} from '@memorial/contracts/claims/claims.constants';
import { type PersonRelation, personRelations } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ProposedFields } from '@memorial/contracts/proposals/proposals.schemas';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { leaseSchema, type StoredLease } from '../../platform/mongo/lease.js';

/** A picture that proves a claim; its file is in the store under keys with both ids. */
export interface StoredEvidence {
  _id: Types.ObjectId;
  width: number;
  height: number;
  uploadedAt: Date;
}

/** Act of an administrator: the beginning of a review. */
export interface StoredReview {
  by: Types.ObjectId;
  at: Date;
  reason: string;
}

/** Answer of the owner. */
export interface StoredAnswer {
  by: Types.ObjectId;
  at: Date;
  text: string;
  agrees: boolean;
}

/** Decision of an administrator: carried out while the claim is open, afterwards its record. */
export interface StoredDecision {
  _id: Types.ObjectId;
  by: Types.ObjectId;
  at: Date;
  outcome: ClaimOutcome;
  reason: string;
  /** Values that `wording` writes, as the contract parsed them. */
  fields: ProposedFields;
  /** Revision of the obituary over which they were written; null or absent: any. */
  revision?: number | null;
  /** Run that carries it out; null or absent: none has begun. */
  lease?: StoredLease | null;
}

/** Mark of a merge, with the key that the claim had before. */
interface StoredClaimMerge {
  _id: Types.ObjectId;
  openKey: string | null;
}

/** A claim about an obituary. */
export interface StoredClaim {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  authorId: Types.ObjectId;
  kind: ClaimKind;
  relation: PersonRelation;
  text: string;
  photoId: Types.ObjectId | null;
  state: ClaimState;
  /** True while it waits for a decision. */
  isOpen: boolean;
  /** True once everything that its state causes outside of its row is done. */
  isSettled: boolean;
  /** Merge that has moved it to its obituary, while that can be undone; null or absent: none. */
  merge?: StoredClaimMerge | null;
  /** Account and kind while it is open, so that one account has one claim of a kind for an obituary. */
  openKey?: string;
  evidence: StoredEvidence[];
  /** Owner who was told of it; null before. */
  ownerId: Types.ObjectId | null;
  answerUntil: Date | null;
  answer: StoredAnswer | null;
  /** Naming of the successor that a succession is based on; null for other kinds. */
  namingId?: Types.ObjectId | null;
  /** An administrator's end of the stop of synthetic media that it has caused; null or absent: it stands. */
  allowance?: StoredReview | null;
  /** Reminders of a succession that the owner has got. */
  remindersSent: number;
  review: StoredReview | null;
  decision: StoredDecision | null;
  createdAt: Date;
  /** Time of the last change of its state. */
  changedAt: Date;
  endedAt: Date | null;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const instant = { type: Date, required: true };

const evidence = {
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  uploadedAt: instant,
};

const review = new Schema<StoredReview>(
  { by: reference, at: instant, reason: { ...boundedText(maxReason), required: true } },
  { _id: false },
);

const answer = new Schema<StoredAnswer>(
  {
    by: reference,
    at: instant,
    text: { ...boundedText(maxClaimText), default: '' },
    agrees: { type: Boolean, required: true },
  },
  { _id: false },
);

const decision = new Schema<StoredDecision>(
  {
    by: reference,
    at: instant,
    outcome: { type: String, enum: claimOutcomes, required: true },
    reason: { ...boundedText(maxReason), required: true },
    fields: { type: Schema.Types.Mixed, default: {} },
    revision: { type: Number },
    lease: { type: leaseSchema },
  },
  { minimize: false },
);

export const claimSchema = new Schema<StoredClaim>(
  {
    obituaryId: reference,
    authorId: reference,
    kind: { type: String, enum: claimKinds, required: true },
    relation: { type: String, enum: personRelations, required: true },
    text: { ...boundedText(maxClaimText), required: true },
    photoId: { type: Schema.Types.ObjectId, default: null },
    state: { type: String, enum: claimStates, required: true },
    isOpen: { type: Boolean, required: true },
    isSettled: { type: Boolean, required: true },
    merge: { type: new Schema<StoredClaimMerge>({ openKey: { type: String, default: null } }) },
    openKey: { type: String },
    evidence: [new Schema(evidence)],
    ownerId: { type: Schema.Types.ObjectId, default: null },
    answerUntil: { type: Date, default: null },
    answer: { type: answer, default: null },
    namingId: { type: Schema.Types.ObjectId },
    allowance: { type: review },
    remindersSent: { type: Number, default: 0 },
    review: { type: review, default: null },
    decision: { type: decision, default: null },
    createdAt: instant,
    changedAt: instant,
    endedAt: { type: Date, default: null },
  },
  { collection: 'claims', versionKey: false, minimize: false },
)
  .index(
    { obituaryId: 1, openKey: 1 },
    { unique: true, partialFilterExpression: { openKey: { $exists: true } } },
  )
  .index({ obituaryId: 1 })
  .index({ 'merge._id': 1 }, { sparse: true })
  .index({ authorId: 1, createdAt: -1, _id: -1 })
  .index({ ownerId: 1, createdAt: -1, _id: -1 })
  .index({ isOpen: 1, createdAt: 1, _id: 1 })
  .index({ state: 1, createdAt: -1, _id: -1 })
  .index({ isSettled: 1, changedAt: 1 })
  .index({ isOpen: 1, kind: 1, remindersSent: 1 })
  .index({ isOpen: 1, 'decision.at': 1 })
  .index({ endedAt: 1 })
  // Few claims have evidence.
  .index({ 'evidence.uploadedAt': 1 }, { sparse: true })
  .index({ 'answer.by': 1 });
