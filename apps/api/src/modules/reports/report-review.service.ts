import type {
  DecideReportInput,
  ExaminedReportList,
  ExaminedReportView,
  ReportsQuery,
} from '@memorial/contracts/reports/reports.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { AdministrationLogRepository } from '../administration/administration.module.js';
import { ObituaryRepository } from '../obituaries/obituaries.module.js';
import { presentExaminedReport } from './report.presenter.js';
import { ReportRepository } from './report.repository.js';
import type { StoredReport } from './report.schema.js';

/** Reports as administrators read and decide them. */
@Injectable()
export class ReportReviewService {
  constructor(
    private readonly repository: ReportRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly log: AdministrationLogRepository,
    private readonly clock: Clock,
  ) {}

  async list(query: ReportsQuery): Promise<ExaminedReportList> {
    const { rows, total } = await this.repository.list(query);
    const { page, limit } = query;
    return { data: await this.present(rows), total, isTotalExact: true, page, limit };
  }

  /**
   * The row is decided first; a repeat, or the task, writes what a broken call has not written to the log.
   * @throws AppError report.notFound, report.decided
   */
  async decide(
    id: string,
    { outcome, reason }: DecideReportInput,
    actor: Actor,
  ): Promise<ExaminedReportView> {
    const decision = { by: objectIdOf(actor.userId), at: this.clock.now(), outcome, reason, isLogged: false };
    const decided = await this.repository.decide(objectIdOf(id), decision);
    const report = decided ?? (await this.repository.find(id));
    if (!report) throw new AppError('report.notFound');
    if (report.outcome !== outcome) throw new AppError('report.decided');
    await failpoint('reports.decide.afterRow');
    await this.logDecision(report);
    const [view] = await this.present([report]);
    if (!view) throw new AppError('server.internal');
    return view;
  }

  /** Writes a decision to the log of administrators; idempotent. */
  async logDecision({ _id, obituaryId, decision }: StoredReport): Promise<void> {
    if (!decision || decision.isLogged) return;
    await this.log.append({
      _id,
      at: decision.at,
      by: decision.by,
      action: 'report.decide',
      ...(obituaryId ? { obituaryId } : {}),
      reason: decision.reason,
      target: { type: 'report', id: _id.toHexString() },
      after: { outcome: decision.outcome },
    });
    await this.repository.markLogged(_id);
  }

  private async present(reports: readonly StoredReport[]): Promise<ExaminedReportView[]> {
    const ids = new Set(reports.flatMap(({ obituaryId }) => obituaryId?.toHexString() ?? []));
    const rows = ids.size === 0 ? [] : await this.obituaries.findAccessRows([...ids]);
    const names = new Map(rows.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
    return reports.map((report) => presentExaminedReport(report, names));
  }
}
