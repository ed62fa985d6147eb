import type { ChangeField, ChangeRole } from '@memorial/contracts/history/history.schemas';
import { changeRoles } from '@memorial/contracts/history/history.schemas';
import { Schema, type Types } from 'mongoose';

/** Kinds of stored changes; removed parts are read from the obituary. */
const storedChangeKinds = [
  'edit',
  'undo',
  'merge',
  'unmerge',
  'decision',
  'publication',
  'synthesisGiven',
  'synthesisWithdrawn',
] as const;
export type StoredChangeKind = (typeof storedChangeKinds)[number];

/** Kinds of changes that may touch no recorded field. */
export const changeKindsWithoutFields: readonly StoredChangeKind[] = [
  'synthesisGiven',
  'synthesisWithdrawn',
  'decision',
];

/** Digests of the values of a field before and after a change. */
export interface FieldDigests {
  before: string;
  after: string;
}

/** Data that an undo needs; erased after its term. */
export interface StoredValues {
  /** Values by field; `category` is the chosen one. */
  before: Partial<Record<ChangeField, unknown>>;
  digests: Partial<Record<ChangeField, FieldDigests>>;
  sizeBytes: number;
  /** Size of the values of the obituary's changes up to this one. */
  totalBytes: number;
  storedAt: Date;
}

/**
 * A change of an obituary. It is written before the obituary, whose `changeId` then names it: it has happened if the
 * obituary names it, or if it is no longer pending.
 */
export interface StoredChange {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  kind: StoredChangeKind;
  /** Revision of the obituary after the change. */
  revision: number;
  at: Date;
  /** First of the saves that it merges. */
  startedAt: Date;
  /** Null when the account is erased, and without a role. */
  by: Types.ObjectId | null;
  /** Null for a change that nobody made: the end of a term. */
  role: ChangeRole | null;
  fields: ChangeField[];
  values?: StoredValues;
  /** Change that this one merges with a later save, and replaces. */
  replaces: Types.ObjectId | null;
  /** Present until the obituary is known to be written. */
  pendingSince?: Date;
}

const values = {
  before: { type: Schema.Types.Mixed, required: true },
  digests: { type: Schema.Types.Mixed, required: true },
  sizeBytes: { type: Number, required: true },
  totalBytes: { type: Number, required: true },
  storedAt: { type: Date, required: true },
};

export const changeSchema = new Schema<StoredChange>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: storedChangeKinds, required: true },
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
    startedAt: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, default: null },
    role: { type: String, enum: [...changeRoles, null], default: null },
    fields: [String],
    values: { type: new Schema<StoredValues>(values, { _id: false, minimize: false }) },
    replaces: { type: Schema.Types.ObjectId, default: null },
    pendingSince: { type: Date },
  },
  { collection: 'obituaryChanges', versionKey: false, minimize: false },
)
  .index({ obituaryId: 1, pendingSince: 1, revision: -1, at: -1 })
  .index({ obituaryId: 1, 'values.totalBytes': 1 })
  .index({ by: 1, at: -1 })
  .index({ pendingSince: 1 }, { sparse: true })
  .index({ 'values.storedAt': 1 }, { sparse: true });
