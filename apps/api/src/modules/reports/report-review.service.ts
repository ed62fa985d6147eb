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
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { presentExaminedReport } from './report.presenter.js';
import { ReportRepository } from './report.repository.js';
import type { StoredReport } from './report.schema.js';
import { ReportTargetsService } from './report-targets.service.js';

/** Reports as administrators read them, and moderators decide them, too. */
@Injectable()
export class ReportReviewService {
  constructor(
    private readonly repository: ReportRepository,
    private readonly targets: ReportTargetsService,
    private readonly obituaries: ObituaryLookupService,
    private readonly log: AdministrationLogRepository,
    private readonly clock: Clock,
  ) {}

  async list(query: ReportsQuery, actor: Actor): Promise<ExaminedReportList> {
    const { rows, next } = await this.repository.list(query);
    return { data: await this.present(rows, actor), next };
  }

  /**
   * The row is decided first; a repeat, or the task, writes what a broken call has not written to the log.
   * @throws AppError report.notFound, report.decided, access.forbidden for moderators whom it concerns
   */
  async decide(
    id: string,
    { outcome, reason }: DecideReportInput,
    actor: Actor,
  ): Promise<ExaminedReportView> {
    const reported = await this.repository.find(id);
    if (!reported) throw new AppError('report.notFound');
    if (!actor.isAdmin && (await this.targets.concerns(reported, actor)))
      throw new AppError('access.forbidden');
    const decision = { by: objectIdOf(actor.userId), at: this.clock.now(), outcome, reason, isLogged: false };
    const decided = await this.repository.decide(reported._id, decision);
    const report = decided ?? (await this.repository.find(id));
    if (!report) throw new AppError('report.notFound');
    if (report.outcome !== outcome) throw new AppError('report.decided');
    await failpoint('reports.decide.afterRow');
    await this.logDecision(report);
    const [view] = await this.present([report], actor);
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

  private async present(reports: readonly StoredReport[], actor: Actor): Promise<ExaminedReportView[]> {
    const ids = reports.flatMap(({ obituaryId }) => obituaryId?.toHexString() ?? []);
    const obituaries = await this.obituaries.findAll(ids, actor);
    return reports.map((report) => presentExaminedReport(report, obituaries, actor));
  }
}
