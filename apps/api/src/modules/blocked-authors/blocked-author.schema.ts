import { type BlockedKind, blockedKinds } from '@memorial/contracts/blocked/blocked.constants';
import { guestNameMaxLength } from '@memorial/contracts/memories/memories.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** Keyed hash of a network, which differs from page to page. */
export interface NetworkHash {
  hash: string;
  /** Obituary for which it was hashed. */
  obituaryId: Types.ObjectId;
}

/** A network beside a blocked account. */
interface StoredBlockedNetwork extends NetworkHash {
  expiresAt: Date;
}

/** An account or a network from which an obituary takes no entries. */
export interface StoredBlockedAuthor {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  kind: BlockedKind;
  /** Id of the account, or keyed hash of the network, which differs from page to page. */
  key: string;
  /** Signature of the guest; null for an account, whose name is read. */
  name: string | null;
  /** Obituary for which the network in `key` was hashed; absent: that of the row, and for accounts. */
  networkOf?: Types.ObjectId;
  /** Network from which a blocked account has written; absent where it is not known. */
  network?: StoredBlockedNetwork;
  createdAt: Date;
  /** Null for accounts. */
  expiresAt: Date | null;
  /** Merge that copied it here. */
  mergeId?: Types.ObjectId;
}

const network = new Schema<StoredBlockedNetwork>(
  {
    hash: { type: String, required: true },
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

export const blockedAuthorSchema = new Schema<StoredBlockedAuthor>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: blockedKinds, required: true },
    key: { type: String, required: true },
    name: { ...boundedText(guestNameMaxLength), default: null },
    networkOf: { type: Schema.Types.ObjectId },
    network: { type: network, default: undefined },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    mergeId: { type: Schema.Types.ObjectId },
  },
  { collection: 'blockedAuthors', versionKey: false },
)
  .index({ obituaryId: 1, key: 1 }, { unique: true })
  .index({ key: 1 })
  .index({ expiresAt: 1 });
