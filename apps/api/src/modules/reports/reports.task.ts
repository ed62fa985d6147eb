import { reportNetworkDays, reportYears } from '@memorial/contracts/reports/reports.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { ReportRepository } from './report.repository.js';
import { ReportReviewService } from './report-review.service.js';
import { ReportTargetsService } from './report-targets.service.js';
import { ReportsService } from './reports.service.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Erases old reports and networks, closes reports about what is erased, and repeats steps that broke off. */
@Injectable()
export class ReportsTask {
  constructor(
    private readonly repository: ReportRepository,
    private readonly reports: ReportsService,
    private readonly targets: ReportTargetsService,
    private readonly reviews: ReportReviewService,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('reports')
  async run(): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - reportYears);
    await this.repository.deleteBefore(oldest);
    await this.repository.eraseNetworksBefore(new Date(now.getTime() - reportNetworkDays * dayMs));
    for await (const report of this.repository.findUnlogged()) await this.reviews.logDecision(report);
    for await (const report of this.repository.findOpen()) {
      if (await this.targets.exists(report)) await this.reports.holdMemory(report);
      else await this.repository.closeWithoutTarget(report._id);
    }
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.deleteOfObituary(_id);
  }
}
