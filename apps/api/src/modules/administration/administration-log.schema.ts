import {
  type AdministrationAction,
  administrationActions,
  maxReason,
} from '@memorial/contracts/administration/administration.constants';
import { type ClaimOutcome, claimOutcomes } from '@memorial/contracts/claims/claims.constants';
import { type ReportDecision, reportDecisions } from '@memorial/contracts/reports/reports.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/** An act of an administrator: who did what to which page or report, and why. Rows are never changed. */
export interface LoggedAct {
  /** Given by the act, so that a repeat of one writes nothing. */
  _id: Types.ObjectId;
  at: Date;
  by: Types.ObjectId;
  action: AdministrationAction;
  /** Absent for a report of a family tree. */
  obituaryId?: Types.ObjectId;
  reason: string;
  /** Claim that it decided or began to examine. */
  claimId?: Types.ObjectId;
  outcome?: ClaimOutcome;
  /** Report that it decided, and how. */
  reportId?: Types.ObjectId;
  reportDecision?: ReportDecision;
}

const reference = { type: Schema.Types.ObjectId, required: true };

export const administrationLogSchema = new Schema<LoggedAct>(
  {
    at: { type: Date, required: true },
    by: reference,
    action: { type: String, enum: administrationActions, required: true },
    obituaryId: { type: Schema.Types.ObjectId },
    reason: { ...boundedText(maxReason), required: true },
    claimId: { type: Schema.Types.ObjectId },
    outcome: { type: String, enum: claimOutcomes },
    reportId: { type: Schema.Types.ObjectId },
    reportDecision: { type: String, enum: reportDecisions },
  },
  { collection: 'administrationLog', versionKey: false },
)
  .index({ at: 1 })
  .index({ obituaryId: 1, at: 1 });
