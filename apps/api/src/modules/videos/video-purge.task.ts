import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { VideoRepository } from './video.repository.js';

/** Purges removed videos after the retention period; the media module deletes their files as orphaned files. */
@Injectable()
export class VideoPurgeTask {
  constructor(
    private readonly repository: VideoRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('removedVideos')
  async run(): Promise<void> {
    await this.repository.purgeRemovedBefore(purgeableBefore(this.clock.now()));
  }
}
