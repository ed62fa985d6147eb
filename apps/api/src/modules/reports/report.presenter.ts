import type { ExaminedReportView, ReportView } from '@memorial/contracts/reports/reports.schemas';
import type { Actor } from '../../platform/access/caller.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import type { StoredReport } from './report.schema.js';

const targetOf = ({ targetType, targetId }: StoredReport) => ({
  type: targetType,
  id: targetId.toHexString(),
});

export function presentReport(report: StoredReport): ReportView {
  return {
    _id: report._id.toHexString(),
    target: targetOf(report),
    createdAt: report.createdAt.toISOString(),
  };
}

/** @param obituaries those that the actor may see, by id */
export function presentExaminedReport(
  report: StoredReport,
  obituaries: ReadonlyMap<string, AccessibleObituary>,
  { isAdmin }: Pick<Actor, 'isAdmin'>,
): ExaminedReportView {
  const { obituaryId, reporterId, decision } = report;
  const id = obituaryId?.toHexString() ?? null;
  const obituary = obituaries.get(id ?? '');
  return {
    ...presentReport(report),
    obituary:
      id === null
        ? null
        : { _id: id, fullName: obituary?.fullName ?? null, isAvailable: obituary !== undefined },
    reason: report.reason,
    text: report.text,
    reporterId: (isAdmin && reporterId?.toHexString()) || null,
    outcome: report.outcome,
    decidedAt: decision?.at.toISOString() ?? null,
    decidedBy: decision?.by.toHexString() ?? null,
  };
}
