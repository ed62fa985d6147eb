import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { KeptKinds } from './kept-kinds.js';

/** Erases invitations whose term has ended, with their addresses. */
@Injectable()
export class InvitationPurgeTask {
  constructor(
    private readonly kinds: KeptKinds,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('invitations')
  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { repository } of this.kinds.all) await repository.eraseInvitationsBefore(now);
  }
}
