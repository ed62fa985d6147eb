import type { ExaminedReportView, ReportView } from '@memorial/contracts/reports/reports.schemas';
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

/** @param names names of the obituaries that are not deleted, by id */
export function presentExaminedReport(
  report: StoredReport,
  names: ReadonlyMap<string, string | null>,
): ExaminedReportView {
  const { obituaryId, reporterId, decision } = report;
  const id = obituaryId?.toHexString();
  return {
    ...presentReport(report),
    obituary:
      id === undefined ? null : { _id: id, fullName: names.get(id) ?? null, isAvailable: names.has(id) },
    reason: report.reason,
    text: report.text,
    reporterId: reporterId?.toHexString() ?? null,
    outcome: report.outcome,
    decidedAt: decision?.at.toISOString() ?? null,
    decidedBy: decision?.by.toHexString() ?? null,
  };
}
