import { type BlockedKind, blockedKinds } from '@memorial/contracts/blocked/blocked.constants';
import { guestNameMaxLength } from '@memorial/contracts/memories/memories.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** An account or a network from which an obituary takes no entries. */
export interface StoredBlockedAuthor {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  kind: BlockedKind;
  /** Id of the account, or keyed hash of the network, which differs from page to page. */
  key: string;
  /** Signature of the guest; null for an account, whose name is read. */
  name: string | null;
  createdAt: Date;
  /** Null for accounts. */
  expiresAt: Date | null;
  /** Merge that copied it here. */
  mergeId?: Types.ObjectId;
}

export const blockedAuthorSchema = new Schema<StoredBlockedAuthor>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: blockedKinds, required: true },
    key: { type: String, required: true },
    name: { ...boundedText(guestNameMaxLength), default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    mergeId: { type: Schema.Types.ObjectId },
  },
  { collection: 'blockedAuthors', versionKey: false },
)
  .index({ obituaryId: 1, key: 1 }, { unique: true })
  .index({ key: 1 })
  .index({ expiresAt: 1 });
