import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { MemoryRepository } from './memory.repository.js';

/** Purges deleted memories after the retention period; memories of a purged obituary are purged with it. */
@Injectable()
export class MemoryPurgeTask {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly clock: Clock,
  ) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.purgeByObituary(_id.toHexString());
  }

  @ScheduledTask('memories')
  async run(): Promise<void> {
    await this.repository.purgeDeletedBefore(purgeableBefore(this.clock.now()));
  }
}
