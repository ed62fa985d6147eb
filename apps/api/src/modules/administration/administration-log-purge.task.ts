import { administrationLogYears } from '@memorial/contracts/administration/administration.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AdministrationLogRepository } from './administration-log.repository.js';

/** Erases acts of administrators after their term. */
@Injectable()
export class AdministrationLogPurgeTask {
  constructor(
    private readonly log: AdministrationLogRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('administration-log')
  async run(): Promise<void> {
    const before = new Date(this.clock.now());
    before.setUTCFullYear(before.getUTCFullYear() - administrationLogYears);
    await this.log.deleteBefore(before);
  }
}
