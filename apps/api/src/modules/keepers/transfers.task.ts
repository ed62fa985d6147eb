import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { KeeperRepository } from './keeper.repository.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Sends the e-mails of moves that a broken process has not sent, and erases offers and moves after their term. */
@Injectable()
export class TransfersTask {
  constructor(
    private readonly repository: KeeperRepository,
    private readonly emails: OwnershipEmailsService,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('transfers')
  async run(): Promise<void> {
    const now = this.clock.now();
    for await (const { _id, transfer } of this.repository.listMoves(now))
      if (transfer) await this.emails.sendMoved(_id.toHexString(), transfer);
    await this.repository.eraseTransfersBefore(now);
  }
}
