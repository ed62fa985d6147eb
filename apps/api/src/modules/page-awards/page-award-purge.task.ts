import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { PageAwardRepository } from './page-award.repository.js';

/** Purges removed awards after the retention period; the media module deletes their photos as orphaned files. */
@Injectable()
export class PageAwardPurgeTask {
  constructor(
    private readonly repository: PageAwardRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('page-awards')
  async run(): Promise<void> {
    await this.repository.purgeRemovedBefore(purgeableBefore(this.clock.now()));
  }
}
