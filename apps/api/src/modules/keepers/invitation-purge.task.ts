import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { KeeperRepository } from './keeper.repository.js';

/** Erases invitations whose term has ended, with their addresses. */
@Injectable()
export class InvitationPurgeTask {
  constructor(
    private readonly repository: KeeperRepository,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('invitations')
  async run(): Promise<void> {
    await this.repository.eraseInvitationsBefore(this.clock.now());
  }
}
