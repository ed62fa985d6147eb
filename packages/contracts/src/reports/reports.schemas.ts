import { z } from 'zod';
import { loggedReasonField } from '../administration/administration.schemas.js';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { optionalText, optionField, recordField } from '../fields.schemas.js';
import { idParamsOf, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import {
  maxReportText,
  reportDecisions,
  reportOutcomes,
  reportReasons,
  reportTargetTypes,
} from './reports.constants.js';

export const reportParams = idParamsOf('report');

export const createReportInput = recordField({
  target: recordField({ type: optionField(reportTargetTypes), id: objectId }),
  reason: optionField(reportReasons),
  text: optionalText(maxReportText).default(null).describe('Read by administrators alone.'),
}).meta({ id: 'CreateReportInput' });
export type CreateReportInput = z.output<typeof createReportInput>;
export type CreateReportRequest = z.input<typeof createReportInput>;

export const decideReportInput = recordField({
  outcome: optionField(reportDecisions),
  reason: loggedReasonField,
}).meta({ id: 'DecideReportInput' });
export type DecideReportInput = z.output<typeof decideReportInput>;

export const reportsQuery = recordField({
  state: z
    .enum(['open', 'closed'], { error: fieldMessages.option })
    .default('open')
    .describe('Those that wait for a decision, the oldest first; or the others, the newest first.'),
  ...cursorFields(20),
});
export type ReportsQuery = z.output<typeof reportsQuery>;

const instant = z.string();

const targetView = z.object({ type: z.enum(reportTargetTypes), id: z.string() });

/** A report as its sender sees it. Readers of one network share it, so it holds none of its words. */
export const reportView = z
  .object({ _id: z.string(), target: targetView, createdAt: instant })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof reportView>;

/** A report as administrators see it. */
export const examinedReportView = z
  .object({
    _id: z.string(),
    target: targetView,
    obituary: z
      .object({
        _id: z.string(),
        fullName: z.string().nullable().describe('Null when there is none, and for who may not see it.'),
        isAvailable: z.boolean().describe('False while it is deleted, and for who may not see it.'),
      })
      .nullable()
      .describe('Obituary on which the target stands; null for a family tree.'),
    reason: z.enum(reportReasons),
    text: z.string().nullable(),
    reporterId: z
      .string()
      .nullable()
      .describe('Account that reported it, for administrators; null for a guest.'),
    createdAt: instant,
    outcome: z.enum(reportOutcomes).nullable().describe('Null while the report waits for a decision.'),
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable().describe('Account of the administrator who has decided.'),
  })
  .meta({ id: 'ExaminedReport' });
export type ExaminedReportView = z.infer<typeof examinedReportView>;

export const examinedReportList = cursorListOf(examinedReportView).meta({ id: 'ExaminedReportList' });
export type ExaminedReportList = z.infer<typeof examinedReportList>;
