import { maxReason } from '@memorial/contracts/administration/administration.constants';
import {
  maxReportText,
  type ReportDecision,
  type ReportOutcome,
  type ReportReason,
  type ReportTargetType,
  reportDecisions,
  reportOutcomes,
  reportReasons,
  reportTargetTypes,
} from '@memorial/contracts/reports/reports.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** Decision of an administrator. */
export interface StoredReportDecision {
  by: Types.ObjectId;
  at: Date;
  outcome: ReportDecision;
  reason: string;
  /** True once the log of administrators holds it. */
  isLogged: boolean;
}

/** A report of a reader. */
export interface StoredReport {
  _id: Types.ObjectId;
  targetType: ReportTargetType;
  targetId: Types.ObjectId;
  /** Obituary on which the target stands; null for a family tree. */
  obituaryId: Types.ObjectId | null;
  reason: ReportReason;
  text: string | null;
  /** Null for a guest. */
  reporterId: Types.ObjectId | null;
  /**
   * Account, or a guest's network with the words of the report: repeats find it. Unique for a target; absent once the
   * network of a guest is erased, and once the report is closed or older than a change of its target.
   */
  reporterKey?: string;
  /** Keyed hash of the network, another one for each target; absent once it is erased. */
  network?: string;
  /** Time of creation while the network is stored. */
  networkSince?: Date;
  isOpen: boolean;
  outcome: ReportOutcome | null;
  decision: StoredReportDecision | null;
  /** Merge that moved it here from another obituary. */
  mergeId?: Types.ObjectId;
  createdAt: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };

const decision = new Schema<StoredReportDecision>(
  {
    by: reference,
    at: { type: Date, required: true },
    outcome: { type: String, enum: reportDecisions, required: true },
    reason: { ...boundedText(maxReason), required: true },
    isLogged: { type: Boolean, required: true },
  },
  { _id: false },
);

export const reportSchema = new Schema<StoredReport>(
  {
    targetType: { type: String, enum: reportTargetTypes, required: true },
    targetId: reference,
    obituaryId: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, enum: reportReasons, required: true },
    text: { ...boundedText(maxReportText), default: null },
    reporterId: { type: Schema.Types.ObjectId, default: null },
    reporterKey: { type: String },
    network: { type: String },
    networkSince: { type: Date },
    isOpen: { type: Boolean, required: true },
    outcome: { type: String, enum: [...reportOutcomes, null], default: null },
    decision: { type: decision, default: null },
    mergeId: { type: Schema.Types.ObjectId },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false },
)
  .index(
    { targetId: 1, reporterKey: 1 },
    { unique: true, partialFilterExpression: { reporterKey: { $exists: true } } },
  )
  .index({ targetId: 1, isOpen: 1, createdAt: 1 })
  .index({ isOpen: 1, createdAt: 1, _id: 1 })
  .index({ obituaryId: 1 })
  .index({ reporterId: 1 })
  .index({ mergeId: 1 }, { sparse: true })
  .index({ networkSince: 1 }, { sparse: true })
  .index({ 'decision.isLogged': 1 }, { sparse: true })
  .index({ createdAt: 1 });
