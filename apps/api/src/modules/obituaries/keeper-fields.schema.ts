import { type GrantedRole, grantedRoles } from '@memorial/contracts/keepers/keepers.constants';
import { Schema, type Types } from 'mongoose';

/* Keepers of an obituary or a family tree, in its own document: each change of them is one conditional update. */

/** An account that keeps a page, or a tree, beside its owner. */
export interface StoredKeeper {
  userId: Types.ObjectId;
  role: GrantedRole;
  since: Date;
  /** True: an accepted claim has added the keeper, and the owner cannot take that back. */
  isByDecision?: boolean;
}

/** An invitation to keep it; a sweep erases it after its term. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  /** Normalised. */
  email: string;
  role: GrantedRole;
  /** SHA-256 of the token, base64url. */
  tokenHash: string;
  invitedBy: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
  /** Account that accepted it. */
  acceptedBy: Types.ObjectId | null;
}

/** An offer of the owner to a keeper, or the move to another owner that came of it. */
export interface StoredTransfer {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  createdAt: Date;
  /** End of the term: afterwards it is neither accepted nor repeated. */
  expiresAt: Date;
  /** Time of the move; null: it is still an offer. */
  movedAt: Date | null;
  /** True: the account of `from` was erased, and `to` was its successor. */
  isSuccession: boolean;
  /** True: an accepted claim has moved it. */
  isByClaim?: boolean;
  /** True once all that a move causes outside of the document is done. */
  isSettled?: boolean;
}

/** Keeper who is to become the owner. */
export interface StoredSuccessor {
  /** Id of this naming: its e-mail is sent once. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
}

/** Fields of what several accounts keep together. */
export interface KeeperFields {
  /** In the order of acceptance; undefined in older documents. */
  keepers: StoredKeeper[] | undefined;
  /** Oldest first; undefined in older documents. */
  invitations: StoredInvitation[] | undefined;
  /** Newest offer or move until its term ends; null or absent without one. */
  transfer?: StoredTransfer | null;
  /** One of the keepers; null or absent: none. Family trees have none. */
  successor?: StoredSuccessor | null;
  /** Incremented by every change of owner, keepers, invitations, transfer and successor; absent means 0. */
  keepersVersion?: number;
}

const keeper = {
  userId: { type: Schema.Types.ObjectId, required: true },
  role: { type: String, enum: grantedRoles, required: true },
  since: { type: Date, required: true },
  isByDecision: { type: Boolean },
};

const invitation = {
  email: { type: String, required: true },
  role: { type: String, enum: grantedRoles, required: true },
  tokenHash: { type: String, required: true },
  invitedBy: { type: Schema.Types.ObjectId, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  acceptedBy: { type: Schema.Types.ObjectId, default: null },
};

const transfer = {
  from: { type: Schema.Types.ObjectId, required: true },
  to: { type: Schema.Types.ObjectId, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  movedAt: { type: Date, default: null },
  isSuccession: { type: Boolean, required: true },
  isByClaim: { type: Boolean },
  isSettled: { type: Boolean },
};

const successor = { userId: { type: Schema.Types.ObjectId, required: true } };

/** Paths of `KeeperFields`. */
export const keeperPaths = {
  keepers: [new Schema(keeper, { _id: false })],
  invitations: [new Schema(invitation)],
  transfer: { type: new Schema(transfer) },
  successor: { type: new Schema(successor) },
  keepersVersion: { type: Number },
};

/** Few documents have other keepers, and fewer an open invitation. */
export function addKeeperIndexes<T extends KeeperFields>(schema: Schema<T>): void {
  schema
    .index(
      { 'keepers.userId': 1, deletedAt: 1, createdAt: -1, _id: -1 },
      { partialFilterExpression: { 'keepers.userId': { $exists: true } } },
    )
    .index({ 'invitations.tokenHash': 1 }, { sparse: true })
    .index({ 'invitations.expiresAt': 1 }, { sparse: true })
    .index({ 'transfer.expiresAt': 1 }, { sparse: true });
}
