import { dayOfInstant } from '@memorial/contracts/dates';
import { statisticsDays } from '@memorial/contracts/statistics/statistics.constants';
import type { FiguresView, StatisticsView } from '@memorial/contracts/statistics/statistics.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { MemoriesService } from '../memories/memories.module.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { CandleCountRepository } from './candle-count.repository.js';
import { QrScanRepository } from './qr-scan.repository.js';
import { VisitCountRepository } from './visit-count.repository.js';

const dayMs = 24 * 60 * 60 * 1_000;
const none: FiguresView = { total: 0, days: [] };

/** First of the days that are told one by one. */
export function firstStatisticsDay(now: Date): string {
  return dayOfInstant(now.getTime() - (statisticsDays - 1) * dayMs);
}

/** Figures of an obituary for its keepers: numbers by day. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly obituaries: ObituaryLookupService,
    private readonly visits: VisitCountRepository,
    private readonly scans: QrScanRepository,
    private readonly candles: CandleCountRepository,
    private readonly memories: MemoriesService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async get(id: string, actor: Actor): Promise<StatisticsView> {
    const obituary = await this.obituaries.getKeptToRead(id, actor);
    const since = firstStatisticsDay(this.clock.now());
    const merged = (obituary.absorbed ?? [])
      .filter(({ moved }) => moved !== null)
      .map(({ obituaryId }) => obituaryId.toHexString());
    const isOfDead = !obituary.isAlive;
    const [visits, scans, candles, memories] = await Promise.all([
      this.visits.getFigures(id, since, merged),
      this.scans.getFigures(id, since, merged),
      isOfDead ? this.candles.getFigures(id, since, merged) : none,
      isOfDead ? this.memories.getFigures(id, since) : none,
    ]);
    // Visits of the time before they were counted by day are in the sum alone.
    return { visits: { ...visits, total: obituary.views }, scans, memories, candles };
  }
}
