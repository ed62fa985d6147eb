import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnObituaryPurge,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { CandleCountRepository } from './candle-count.repository.js';
import type { DailyCountRepository } from './daily-count.repository.js';
import { QrScanRepository } from './qr-scan.repository.js';
import { firstStatisticsDay } from './statistics.service.js';
import { VisitCountRepository } from './visit-count.repository.js';

/** Keeps the numbers by day for a year, and moves and purges them with their obituaries. */
@Injectable()
export class StatisticsTask {
  private readonly repositories: readonly DailyCountRepository[];

  constructor(
    visits: VisitCountRepository,
    scans: QrScanRepository,
    candles: CandleCountRepository,
    private readonly clock: Clock,
  ) {
    this.repositories = [visits, scans, candles];
  }

  @ScheduledTask('statistics')
  async run(): Promise<void> {
    const day = firstStatisticsDay(this.clock.now());
    for (const repository of this.repositories) await repository.foldBefore(day);
  }

  /** Until then the numbers of both are added up when they are read, so that an undo finds its own. */
  @OnMergeFinal()
  async move(merge: ObituaryMerge): Promise<void> {
    const day = firstStatisticsDay(this.clock.now());
    for (const repository of this.repositories) await repository.moveAll(merge, day);
  }

  @OnObituaryPurge()
  async purge({ _id }: StoredObituary): Promise<void> {
    for (const repository of this.repositories) await repository.purgeByObituary(_id.toHexString());
  }
}
