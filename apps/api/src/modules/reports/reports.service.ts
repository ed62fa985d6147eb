import type { CreateReportInput, ReportView } from '@memorial/contracts/reports/reports.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { siteNetworkOf } from '../../platform/http/request-context.decorator.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ReportedMemoriesService } from '../memories/memories.module.js';
import { presentReport } from './report.presenter.js';
import { ReportRepository } from './report.repository.js';
import type { StoredReport } from './report.schema.js';
import { type FoundTarget, type ReportTarget, ReportTargetsService } from './report-targets.service.js';

/**
 * Takes reports of readers. The network is stored as a keyed hash that differs from target to target: it counts
 * networks and does not connect the reports of one. A network of IPv6 is a whole site here: one machine may have many
 * smaller ones. The report is stored before its effect, which the task repeats.
 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly repository: ReportRepository,
    private readonly targets: ReportTargetsService,
    private readonly memories: ReportedMemoriesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError rateLimit.exceeded, and the errors of `ReportTargetsService.get` */
  async create(
    { target, reason, text }: CreateReportInput,
    { actor, network, pageKey }: Pick<Caller, 'actor' | 'network' | 'pageKey'>,
  ): Promise<{ readonly report: ReportView; readonly isNew: boolean }> {
    const found = await this.targets.get(target.type, target.id, { actor, pageKey });
    const { changedAt, ...of } = found;
    const networkHash = this.hashOf(found, siteNetworkOf(network));
    const reporterKey = actor?.userId ?? this.hashOf(found, `${networkHash}:${reason}:${text ?? ''}`);
    const earlier = await this.findStanding(found, reporterKey);
    if (earlier) return this.finish(earlier, false);
    const [limit, counted] = actor
      ? (['report.account', actor.userId] as const)
      : (['report.network', network] as const);
    await this.limits.spend(limit, counted);
    const now = this.clock.now();
    const report: StoredReport = {
      _id: randomId(),
      ...of,
      reason,
      text,
      reporterId: actor ? objectIdOf(actor.userId) : null,
      reporterKey,
      network: networkHash,
      networkSince: now,
      isOpen: true,
      outcome: null,
      decision: null,
      createdAt: now,
    };
    if (await this.repository.insert(report)) {
      await failpoint('reports.create.afterRow');
      return this.finish(report, true);
    }
    // A parallel call of the same reporter came first.
    await this.limits.refund(limit, counted);
    const first = await this.repository.findByKey(found.targetId, reporterKey);
    if (!first) throw new AppError('server.internal');
    return this.finish(first, false);
  }

  /** The open report of the same reporter about the target as it is now; an older one makes room for another. */
  private async findStanding(
    { targetId, changedAt }: FoundTarget,
    reporterKey: string,
  ): Promise<StoredReport | null> {
    const earlier = await this.repository.findByKey(targetId, reporterKey);
    if (!earlier) return null;
    const isOutdated = changedAt !== null && changedAt > earlier.createdAt;
    if (earlier.isOpen && !isOutdated) return earlier;
    await this.repository.releaseKey(earlier);
    return null;
  }

  private async finish(report: StoredReport, isNew: boolean) {
    await this.holdMemory(report);
    return { report: presentReport(report), isNew };
  }

  /** Makes a memory that enough networks have reported wait for its keepers; idempotent. */
  async holdMemory({ targetType, targetId }: ReportTarget): Promise<void> {
    if (targetType !== 'memory') return;
    await this.memories.holdIfReported(targetId.toHexString(), (since) =>
      this.repository.countNetworks(targetId, since),
    );
  }

  private hashOf({ targetId }: ReportTarget, network: string): string {
    return keyedHash(this.config.jwtSecret, `network of a report:${targetId.toHexString()}:${network}`);
  }
}
