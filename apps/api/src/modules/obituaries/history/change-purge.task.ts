import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ScheduledTask } from '../../../platform/schedule/scheduled-tasks.js';
import type { StoredObituary } from '../obituary.schema.js';
import { OnObituaryPurge } from '../obituary-hooks.js';
import { valuesErasableBefore } from './change.presenter.js';
import { ChangeRepository } from './change.repository.js';

/** No write of an obituary takes so long. */
const pendingMs = 60 * 60 * 1_000;

/** Erases values of changes after their term, changes that never happened, and the history of erased obituaries. */
@Injectable()
export class ChangePurgeTask {
  constructor(
    private readonly repository: ChangeRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('obituaryChanges')
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.repository.eraseValuesBefore(valuesErasableBefore(now));
    for await (const pending of this.repository.findPendingBefore(new Date(now.getTime() - pendingMs))) {
      if (await this.repository.isNamed(pending)) await this.repository.complete(pending);
      else await this.repository.delete(pending._id);
    }
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.deleteOfObituary(_id);
  }
}
