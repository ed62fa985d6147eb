import { statfs } from 'node:fs/promises';
import { overviewDays } from '@memorial/contracts/administration/overview.constants';
import type { OverviewView } from '@memorial/contracts/administration/overview.schemas';
import { dayOfInstant } from '@memorial/contracts/dates';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { type DayRange, OverviewRepository } from './overview.repository.js';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Tasks are short: the others follow in an hour. */
const maxDaysAtOnce = 31;

/**
 * Figures of the service by day. A task writes one row for each day that is over, so that a year is read as
 * 365 small rows whatever has happened in it, and figures stay when what they count is erased.
 */
@Injectable()
export class OverviewService {
  constructor(
    private readonly repository: OverviewRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async get(days: number): Promise<OverviewView> {
    const today = this.today();
    const [rows, counts, openJobs, volume] = await Promise.all([
      this.repository.listSince(plusDays(today, 1 - days)),
      this.repository.count(rangeOf(today)),
      this.repository.countOpenJobs(),
      this.readVolume(),
    ]);
    const past = rows
      .filter(({ _id }) => _id < today)
      .map(({ _id, ...figures }) => ({ day: _id, ...figures }));
    return {
      days: [...past, { day: today, ...counts, storedBytes: volume?.usedBytes ?? null }],
      openJobs,
      freeBytes: volume?.freeBytes ?? null,
    };
  }

  /** Writes the rows of days that are over and have none, the latest first, at most a year back. */
  @ScheduledTask('overview-days')
  async writeDays(): Promise<void> {
    const first = await this.repository.findFirstDay();
    if (!first) return;
    const today = this.today();
    const yesterday = plusDays(today, -1);
    const since = [plusDays(today, 1 - overviewDays.max), dayOfInstant(first.getTime())].sort()[1] ?? today;
    const written = new Set((await this.repository.listSince(since)).map(({ _id }) => _id));
    const volume = await this.readVolume();
    let left = maxDaysAtOnce;
    for (let day = yesterday; day >= since && left > 0; day = plusDays(day, -1)) {
      if (written.has(day)) continue;
      left -= 1;
      const storedBytes = day === yesterday ? (volume?.usedBytes ?? null) : null;
      await this.repository.insert({ _id: day, ...(await this.repository.count(rangeOf(day))), storedBytes });
    }
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }

  /** Null where the system does not tell. */
  private async readVolume(): Promise<{ usedBytes: number; freeBytes: number } | null> {
    try {
      const { blocks, bfree, bavail, bsize } = await statfs(this.config.dataDir);
      return { usedBytes: (blocks - bfree) * bsize, freeBytes: bavail * bsize };
    } catch {
      return null;
    }
  }
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** From midnight to midnight in Kyiv, which is two or three hours before that of UTC. */
function rangeOf(day: string): DayRange {
  return { from: midnightOf(day), to: midnightOf(plusDays(day, 1)) };
}

function midnightOf(day: string): Date {
  const inSummer = Date.parse(day) - 3 * hourMs;
  return new Date(dayOfInstant(inSummer) === day ? inSummer : inSummer + hourMs);
}
