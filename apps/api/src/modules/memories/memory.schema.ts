import { maxReason } from '@memorial/contracts/administration/administration.constants';
import {
  type DeciderRole,
  deciderRoles,
  guestNameMaxLength,
  type HeldReason,
  heldReasons,
  type MemoryState,
  maxMemoryText,
  memoryStates,
} from '@memorial/contracts/memories/memories.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import type { NetworkHash } from '../blocked-authors/blocked-authors.module.js';
import { contributionSchema, type StoredContribution } from './memory-contribution.schema.js';

/** Roles that may hide a memory; each can revoke only its own hiding. `keeper`: owner, editors and administrators. */
export const hiders = ['author', 'keeper'] as const;
export type Hider = (typeof hiders)[number];

/** Role that deleted a memory; the same role or an administrator can restore it. `keeper`: the owner or an editor. */
export const memoryRemovers = ['author', 'keeper', 'administrator'] as const;
export type MemoryRemover = (typeof memoryRemovers)[number];

export const everybody = 'everybody';
export const nobody = 'nobody';

/** Author without an account. */
interface StoredGuest {
  name: string;
  /** Hash of the edit key. */
  editKeyHash: string;
  /** As `network` of the memory, in documents of earlier versions; erased by a merge. */
  networkHash?: string;
}

/** A decision of a moderator or administrator, for their log. */
export interface StoredAct {
  /** Id of its row in the log. */
  _id: Types.ObjectId;
  by: Types.ObjectId;
  reason: string;
  /** True once the log holds it. */
  isLogged: boolean;
}

/** Keyed hash of a network for one obituary. */
interface StoredNetwork extends NetworkHash {
  since: Date;
}

/** Who decided last; no account, because none of it is shown. */
interface StoredDecision {
  role: DeciderRole;
  at: Date;
  /** Set for decisions from the queue alone. */
  act?: StoredAct;
}

/** A wait that reports of readers caused, in documents of earlier versions; now a reason of `heldFor`. */
interface StoredReportHold {
  heldAt: Date;
  reviewedAt: Date | null;
}

/** Those who alone may read a letter, beside its writer: they kept the obituary to which it was written. */
interface StoredLetterReaders {
  /** The first merge since the letter was written. */
  mergeId: Types.ObjectId;
  userIds: Types.ObjectId[];
}

/** A memory left on an obituary. Texts are stored exactly as the contract parsed them. */
export interface StoredMemory {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Null for a guest. */
  authorId: Types.ObjectId | null;
  /** Absent for memories of accounts. */
  guest?: StoredGuest;
  /** Absent for memories that did not come through a contribution link. */
  contribution?: StoredContribution;
  /** Network of its writer, which may be blocked; erased after `guestNetworkDays`, absent for keepers. */
  network?: StoredNetwork;
  title: string | null;
  content: string;
  relationship: string | null;
  state: MemoryState;
  /** Why it was last held; absent or empty: by the rule of its page alone. */
  heldFor?: HeldReason[];
  /** Last time at which it came before those who decide: new, with new texts, or held. Absent where it never waited. */
  submittedAt?: Date;
  /** Absent before the first decision, and in documents of earlier versions. */
  decision?: StoredDecision;
  /**
   * Since when it waits with a reason in the queue of moderators; null: it does not. Derived by `queuedAtOf` and stored,
   * because an index needs it.
   */
  queuedAt?: Date | null;
  hiddenBy: Hider[];
  /**
   * Readers beside those who may edit the obituary: `everybody`, the author's id, or `nobody`: after deletion, and for what waits of a
   * guest. Derived by `shownToOf` and stored, because indexes need it.
   */
  shownTo: string;
  /** Last decision of somebody who knew that readers had reported it. */
  reportsReviewedAt?: Date;
  reportHold?: StoredReportHold;
  /** Quota slot after a restore; absent: the id is the slot. */
  placeId?: string;
  /** Merge that brought it here from another obituary. */
  mergeId?: Types.ObjectId;
  /** Only of a letter to the family from before a merge; absent: the owner and all editors read it. */
  letterReaders?: StoredLetterReaders;
  /** Repeats of one request find the memory of the first. */
  idempotencyKey?: string;
  /** Hash of that request; absent in documents of earlier versions. */
  requestHash?: string | null;
  /** Incremented by every change. */
  revision: number;
  createdAt: Date;
  /** Time of the last change of its texts. */
  updatedAt: Date;
  deletedAt: Date | null;
  /** Absent for memories deleted by an earlier version: only an administrator can restore them. */
  deletedBy?: MemoryRemover | null;
}

/** Quota slot of a memory in its author's plan. */
export function memorySlotId({ _id, placeId }: Pick<StoredMemory, '_id' | 'placeId'>): string {
  return placeId ?? _id.toHexString();
}

/** Slot of a restored memory. It differs from the former one, which the deletion may still be releasing. */
export function nextMemorySlotId({ _id, revision }: Pick<StoredMemory, '_id' | 'revision'>): string {
  return `${_id.toHexString()}.${revision + 1}`;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const line = (max: number) => ({ ...boundedText(max), default: null });
const newestFirst = { createdAt: -1, _id: -1 } as const;

const guest = new Schema<StoredGuest>(
  {
    name: { ...boundedText(guestNameMaxLength), required: true },
    editKeyHash: { type: String, required: true },
    networkHash: { type: String },
  },
  { _id: false },
);

const act = new Schema<StoredAct>({
  by: reference,
  reason: { ...boundedText(maxReason), required: true },
  isLogged: { type: Boolean, required: true },
});

const network = new Schema<StoredNetwork>(
  { hash: { type: String, required: true }, obituaryId: reference, since: { type: Date, required: true } },
  { _id: false },
);

const decision = new Schema<StoredDecision>(
  {
    role: { type: String, enum: deciderRoles, required: true },
    at: { type: Date, required: true },
    act: { type: act },
  },
  { _id: false },
);

const reportHold = new Schema<StoredReportHold>(
  { heldAt: { type: Date, required: true }, reviewedAt: { type: Date, default: null } },
  { _id: false },
);

const letterReaders = new Schema<StoredLetterReaders>(
  { mergeId: reference, userIds: [reference] },
  { _id: false },
);

export const memorySchema = new Schema<StoredMemory>(
  {
    obituaryId: reference,
    authorId: { type: Schema.Types.ObjectId, default: null },
    guest: { type: guest, default: undefined },
    contribution: { type: contributionSchema, default: undefined },
    network: { type: network, default: undefined },
    title: line(maxMemoryText.title),
    content: { ...boundedText(maxMemoryText.content), required: true },
    relationship: line(maxMemoryText.relationship),
    state: { type: String, enum: memoryStates, required: true },
    heldFor: { type: [{ type: String, enum: heldReasons }], default: undefined },
    submittedAt: { type: Date },
    decision: { type: decision, default: undefined },
    queuedAt: { type: Date, default: null },
    hiddenBy: [{ type: String, enum: hiders }],
    shownTo: { type: String, required: true },
    reportsReviewedAt: { type: Date },
    reportHold: { type: reportHold, default: undefined },
    placeId: { type: String },
    mergeId: { type: Schema.Types.ObjectId },
    letterReaders: { type: letterReaders, default: undefined },
    idempotencyKey: { type: String },
    requestHash: { type: String },
    revision: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, enum: [...memoryRemovers, null], default: null },
  },
  { collection: 'memories', versionKey: false },
)
  .index({ obituaryId: 1, shownTo: 1, ...newestFirst })
  .index({ obituaryId: 1, deletedAt: 1, state: 1, ...newestFirst })
  .index({ authorId: 1, deletedAt: 1, state: 1, ...newestFirst })
  .index(
    { authorId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ createdAt: 1 }, { partialFilterExpression: { 'guest.networkHash': { $exists: true } } })
  .index({ queuedAt: 1, _id: 1 })
  .index({ 'decision.act.isLogged': 1 }, { sparse: true })
  .index({ deletedAt: 1 })
  .index({ submittedAt: 1 }, { sparse: true })
  .index({ 'network.since': 1 }, { sparse: true })
  .index(
    { 'contribution.linkId': 1, deletedAt: 1 },
    { partialFilterExpression: { 'contribution.linkId': { $exists: true } } },
  )
  .index(
    { 'contribution.filesEndAt': 1 },
    { partialFilterExpression: { 'contribution.filesEndAt': { $exists: true } } },
  );
