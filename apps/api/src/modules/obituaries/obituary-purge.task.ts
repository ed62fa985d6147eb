import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { OnObituaryPurge } from './obituary-hooks.js';

/** Purges deleted obituaries after the retention period, with the data of other modules about them. */
@Injectable()
export class ObituaryPurgeTask {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
  ) {}

  /** The row goes last: it shows that data of other modules may still exist. */
  @ScheduledTask('obituaries')
  async run(): Promise<void> {
    for await (const obituary of this.repository.findDeletedBefore(purgeableBefore(this.clock.now()))) {
      await this.purge(obituary);
    }
  }

  async purge(obituary: StoredObituary): Promise<void> {
    await this.decorated.run(OnObituaryPurge, obituary);
    await this.repository.purge(obituary);
  }
}
