import {
  maxProposalText,
  type ProposalState,
  proposalStates,
} from '@memorial/contracts/proposals/proposals.constants';
import type { ProposableKey, ProposedFields } from '@memorial/contracts/proposals/proposals.schemas';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { leaseSchema, type StoredLease } from '../../platform/mongo/lease.js';

/** A change of an obituary that a reader proposes. */
export interface StoredProposal {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  authorId: Types.ObjectId;
  relation: string | null;
  text: string | null;
  /** Values as the contract parsed them. */
  fields: ProposedFields;
  state: ProposalState;
  /** True while it waits for a decision; lists begin with those. */
  isOpen: boolean;
  /** Number among the author's open proposals for the obituary; absent once decided. */
  slot?: number;
  /** Present while its values are written to the obituary. */
  acceptance?: StoredLease;
  acceptedFields: ProposableKey[];
  /** Merge that brought it here from another obituary. */
  mergeId?: Types.ObjectId;
  createdAt: Date;
  decidedAt: Date | null;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const openFirst = { isOpen: -1, createdAt: -1, _id: -1 } as const;

export const proposalSchema = new Schema<StoredProposal>(
  {
    obituaryId: reference,
    authorId: reference,
    relation: { ...boundedText(maxProposalText.relation), default: null },
    text: { ...boundedText(maxProposalText.text), default: null },
    fields: { type: Schema.Types.Mixed, default: {} },
    state: { type: String, enum: proposalStates, required: true },
    isOpen: { type: Boolean, required: true },
    slot: { type: Number },
    acceptance: { type: leaseSchema, default: undefined },
    acceptedFields: [{ type: String }],
    mergeId: { type: Schema.Types.ObjectId },
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'proposals', versionKey: false, minimize: false },
)
  .index(
    { obituaryId: 1, authorId: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $exists: true } } },
  )
  .index({ obituaryId: 1, ...openFirst })
  .index({ obituaryId: 1, authorId: 1, ...openFirst })
  .index({ mergeId: 1 }, { sparse: true })
  .index({ authorId: 1 })
  .index({ decidedAt: 1 });
