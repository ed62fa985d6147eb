import { mergeStates } from '@memorial/contracts/merges/merges.constants';
import { Schema, type Types } from 'mongoose';

/**
 * `ending`: it cannot be undone any more, and what is left of the merged obituary is being erased; `final`: that is done.
 * The row stays, because the addresses of that obituary lead on.
 */
const storedMergeStates = [...mergeStates, 'ending', 'final'] as const;
export type StoredMergeState = (typeof storedMergeStates)[number];

/** Word of the owner of one of the obituaries: it ends with another owner. */
export interface StoredAgreement {
  obituaryId: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Account whose word it is: the owner or an administrator; absent in older rows. */
  by?: Types.ObjectId;
}

/** Two obituaries of one person that are to become one, or have become one. */
export interface StoredMerge {
  _id: Types.ObjectId;
  remainingId: Types.ObjectId;
  leavingId: Types.ObjectId;
  /** Short code of the obituary that leaves. */
  code: string;
  /** Null when the account is erased. */
  authorId: Types.ObjectId | null;
  state: StoredMergeState;
  /** `pairKey` of both while it is open, carried out or can be undone: two obituaries have one such row. */
  pair?: string;
  /** Words of owners, while it is open; undefined in older rows. */
  agreements: StoredAgreement[] | undefined;
  /** Account that agreed for the obituary that remains, and the one that took the merge back: the history names them. */
  remainingAgreedBy?: Types.ObjectId | null;
  undoneBy?: Types.ObjectId | null;
  /** Owners as they have agreed: the merge does not begin with another one. Null before the agreement of all. */
  remainingOwnerId: Types.ObjectId | null;
  leavingOwnerId: Types.ObjectId | null;
  /** True: the owner of the obituary that left has lost the other one by a claim, and takes nothing of it back. */
  isUndoBarred?: boolean;
  /** True: what was begun is being taken back, because one of the obituaries could not be merged any more. */
  isFailing: boolean;
  createdAt: Date;
  /** Begin of the merge or of its undo. */
  begunAt: Date | null;
  mergedAt: Date | null;
  /** Time of the decision or of the undo, after which the row is of no more use. */
  endedAt: Date | null;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const optionalReference = { type: Schema.Types.ObjectId, default: null };
const optionalDate = { type: Date, default: null };

const agreement = new Schema<StoredAgreement>(
  { obituaryId: reference, ownerId: reference, by: { type: Schema.Types.ObjectId } },
  { _id: false },
);

export const mergeSchema = new Schema<StoredMerge>(
  {
    remainingId: reference,
    leavingId: reference,
    code: { type: String, required: true },
    authorId: optionalReference,
    state: { type: String, enum: storedMergeStates, required: true },
    pair: { type: String },
    agreements: [agreement],
    remainingAgreedBy: optionalReference,
    undoneBy: optionalReference,
    remainingOwnerId: optionalReference,
    leavingOwnerId: optionalReference,
    isUndoBarred: { type: Boolean },
    isFailing: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    begunAt: optionalDate,
    mergedAt: optionalDate,
    endedAt: optionalDate,
  },
  { collection: 'obituaryMerges', versionKey: false },
)
  .index({ pair: 1 }, { unique: true, partialFilterExpression: { pair: { $exists: true } } })
  .index({ remainingId: 1, createdAt: -1 })
  .index({ leavingId: 1, createdAt: -1 })
  .index({ code: 1 })
  .index({ state: 1, createdAt: 1 })
  .index({ authorId: 1 })
  .index({ leavingOwnerId: 1 });
