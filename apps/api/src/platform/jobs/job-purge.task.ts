import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { ScheduledTask } from '../schedule/scheduled-tasks.js';
import { JobRepository } from './job.repository.js';

const daySeconds = 24 * 60 * 60;
const doneKeptSeconds = 30 * daySeconds;
/** Long enough for an operator to inspect failed jobs. */
const failedPayloadKeptSeconds = 3 * daySeconds;
const failedKeptSeconds = 180 * daySeconds;

/** Deletes finished jobs: done ones after 30 days; failed ones after 180 days, their payload after 3. */
@Injectable()
export class JobPurgeTask {
  constructor(
    private readonly repository: JobRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('jobs')
  async run(): Promise<void> {
    await this.repository.erasePayloadsFailedBefore(this.secondsAgo(failedPayloadKeptSeconds));
    await this.repository.deleteFinishedBefore('done', this.secondsAgo(doneKeptSeconds));
    await this.repository.deleteFinishedBefore('failed', this.secondsAgo(failedKeptSeconds));
  }

  private secondsAgo(seconds: number): Date {
    return new Date(this.clock.now().getTime() - seconds * 1_000);
  }
}
