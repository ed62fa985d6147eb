import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObituaryRepository } from './obituary.repository.js';
import { ObituaryCache } from './obituary-cache.js';
import { mayPublish } from './publication.js';

/** Makes pages public whose term by link alone has ended. */
@Injectable()
export class ObituaryPublicationTask {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** A page that is changed in the meantime follows with the next run. */
  @ScheduledTask('obituary-publication')
  async run(): Promise<void> {
    const now = this.clock.now();
    for await (const obituary of this.repository.findPublishable(now)) {
      if (!mayPublish(obituary, now)) continue;
      const isPublished = await this.repository.publish(obituary, now);
      if (isPublished) await this.obituaryCache.invalidate(obituary._id.toHexString());
    }
  }
}
