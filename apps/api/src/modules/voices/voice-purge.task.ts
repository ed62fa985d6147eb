import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { VoiceRepository } from './voice.repository.js';

/** Purges removed recordings after the retention period; the media module deletes their files as orphaned files. */
@Injectable()
export class VoicePurgeTask {
  constructor(
    private readonly repository: VoiceRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('voices')
  async run(): Promise<void> {
    await this.repository.purgeRemovedBefore(purgeableBefore(this.clock.now()));
  }
}
