import { Schema, type Types } from 'mongoose';
import { factPaths, type StoredFacts } from './family-tree.schema.js';

/** A relationship of two obituaries that belongs to no tree, in its canonical direction: one row for a pair. */
export interface StoredPageRelationship extends StoredFacts {
  _id: Types.ObjectId;
  /** Obituary. */
  from: Types.ObjectId;
  /** Obituary. */
  to: Types.ObjectId;
  /** `pairKey` of both. */
  pair: string;
  /**
   * Obituary at which it was made; it counts for this one alone. Rows of earlier builds have none, and count for none.
   */
  makerPageId?: Types.ObjectId;
  /** Since when an agreement that would confirm it is being judged: others that are judged count it meanwhile. */
  judgingSince: Date | null;
  createdBy: Types.ObjectId;
  createdAt: Date;
  /** Merge of obituaries that changed the row, with its pages from before. */
  merge?: StoredRelationshipMerge;
}

export interface StoredRelationshipMerge extends Pick<StoredPageRelationship, MergedKey> {
  _id: Types.ObjectId;
}

/** Keys of a row that a merge of one of its obituaries changes. */
type MergedKey = 'from' | 'to' | 'pair' | 'awaiting' | 'makerPageId';

const reference = { type: Schema.Types.ObjectId, required: true };

const merge = new Schema<StoredRelationshipMerge>({
  _id: reference,
  from: reference,
  to: reference,
  pair: { type: String, required: true },
  awaiting: [Schema.Types.ObjectId],
  makerPageId: { type: Schema.Types.ObjectId },
});

export const pageRelationshipSchema = new Schema<StoredPageRelationship>(
  {
    from: reference,
    to: reference,
    ...factPaths,
    pair: { type: String, required: true },
    makerPageId: { type: Schema.Types.ObjectId },
    judgingSince: { type: Date, default: null },
    createdBy: reference,
    createdAt: { type: Date, required: true },
    merge: { type: merge, default: undefined },
  },
  { collection: 'pageRelationships', versionKey: false },
)
  .index({ pair: 1 }, { unique: true })
  .index({ 'merge._id': 1 }, { sparse: true })
  .index({ from: 1 })
  .index({ to: 1, type: 1 });
