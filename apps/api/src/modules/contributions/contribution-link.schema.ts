import {
  contributionLabelMaxLength,
  maxContributionLinks,
} from '@memorial/contracts/contributions/contributions.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/**
 * A link by which people without an account contribute to an obituary. It holds a hash of its token: the token itself is
 * derived from the id and the secret of the server, so that the row alone opens nothing.
 */
export interface StoredContributionLink {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  tokenHash: string;
  label: string | null;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** Place among the open links of the obituary for which it was made; absent once it has ended. Bounds their number. */
  slot?: string;
  /** Merge that brought it here. */
  mergeId?: Types.ObjectId;
}

export function linkSlots(obituaryId: string): readonly string[] {
  return Array.from({ length: maxContributionLinks }, (_, index) => `${obituaryId}:${index}`);
}

const instant = { type: Date, required: true };

export const contributionLinkSchema = new Schema<StoredContributionLink>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    label: { ...boundedText(contributionLabelMaxLength), default: null },
    createdAt: instant,
    expiresAt: instant,
    endedAt: { type: Date, default: null },
    slot: { type: String },
    mergeId: { type: Schema.Types.ObjectId },
  },
  { collection: 'contributionLinks', versionKey: false },
)
  .index({ tokenHash: 1 }, { unique: true })
  .index({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } })
  .index({ obituaryId: 1, endedAt: 1, createdAt: 1 })
  .index({ expiresAt: 1 });
