import {
  type ActTarget,
  type AdministrationAction,
  actTargets,
  administrationActions,
  maxReason,
} from '@memorial/contracts/administration/administration.constants';
import { type ClaimOutcome, claimOutcomes } from '@memorial/contracts/claims/claims.constants';
import { type ReportDecision, reportDecisions } from '@memorial/contracts/reports/reports.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import type { LoggedValues } from '../../platform/mongo/stored-acts.js';

/** An act of an administrator or moderator: who did what to whom, and why. Rows are never changed. */
export interface LoggedAct {
  /** Given by the act, so that a repeat of one writes nothing. */
  _id: Types.ObjectId;
  at: Date;
  by: Types.ObjectId;
  action: AdministrationAction;
  reason: string;
  /** Absent in calls that name nothing, and in rows written before targets existed: then one of the ids below. */
  target?: { type: ActTarget; id: string };
  /** Obituary that the act concerns, also when it was done to its claim, report or memory. */
  obituaryId?: Types.ObjectId;
  before?: LoggedValues;
  after?: LoggedValues;
  /** Id of the request, as in the log of the server; absent when a scheduled task wrote the row. */
  requestId?: string;
  /** Present in rows written before targets existed. */
  claimId?: Types.ObjectId;
  outcome?: ClaimOutcome;
  reportId?: Types.ObjectId;
  reportDecision?: ReportDecision;
}

/** An act as it is reported to the log; without an id of a request that of the current one is added. */
export type Act = Required<Pick<LoggedAct, '_id' | 'at' | 'by' | 'action' | 'reason'>> &
  Pick<LoggedAct, 'target' | 'obituaryId' | 'before' | 'after' | 'requestId'>;

const reference = { type: Schema.Types.ObjectId, required: true };

export const administrationLogSchema = new Schema<LoggedAct>(
  {
    at: { type: Date, required: true },
    by: reference,
    action: { type: String, enum: administrationActions, required: true },
    reason: { ...boundedText(maxReason), required: true },
    target: {
      type: new Schema(
        {
          type: { type: String, enum: actTargets, required: true },
          id: { type: String, required: true },
        },
        { _id: false },
      ),
    },
    obituaryId: { type: Schema.Types.ObjectId },
    before: { type: Schema.Types.Mixed },
    after: { type: Schema.Types.Mixed },
    requestId: { type: String },
    claimId: { type: Schema.Types.ObjectId },
    outcome: { type: String, enum: claimOutcomes },
    reportId: { type: Schema.Types.ObjectId },
    reportDecision: { type: String, enum: reportDecisions },
  },
  { collection: 'administrationLog', versionKey: false },
)
  .index({ at: 1, _id: 1 })
  .index({ by: 1, at: 1, _id: 1 })
  .index({ action: 1, at: 1, _id: 1 })
  .index({ obituaryId: 1, at: 1, _id: 1 })
  .index({ 'target.id': 1, at: 1, _id: 1 });

/** Target of an act on an obituary itself; the log is read by obituary too. */
export function onObituary(obituaryId: Types.ObjectId): Pick<Act, 'target' | 'obituaryId'> {
  return { target: { type: 'obituary', id: obituaryId.toHexString() }, obituaryId };
}
