import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ChangeRecorderService } from './history/change-recorder.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { ObituaryCache } from './obituary-cache.js';
import { mayPublish } from './publication.js';

/** Makes pages public whose term by link alone has ended. */
@Injectable()
export class ObituaryPublicationTask {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly recorder: ChangeRecorderService,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** A page that is changed in the meantime follows with the next run. */
  @ScheduledTask('obituary-publication')
  async run(): Promise<void> {
    const now = this.clock.now();
    for await (const obituary of this.repository.findPublishable(now)) {
      if (!mayPublish(obituary, now)) continue;
      const after = { ...obituary, visibility: 'public' as const };
      const change = { before: obituary, after, actor: null, kind: 'publication' as const };
      const published = await this.recorder.record(change, (mark) =>
        this.repository.publish(obituary, now, mark),
      );
      if (published) await this.obituaryCache.invalidate(obituary._id.toHexString());
    }
  }
}
