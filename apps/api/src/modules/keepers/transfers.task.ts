import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { KeptKinds } from './kept-kinds.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Sends the e-mails of moves that a broken process has not sent, and erases offers and moves after their term. */
@Injectable()
export class TransfersTask {
  constructor(
    private readonly kinds: KeptKinds,
    private readonly emails: OwnershipEmailsService,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('transfers')
  async run(): Promise<void> {
    const now = this.clock.now();
    for (const kind of this.kinds.all) {
      for await (const kept of kind.repository.listMoves(now))
        if (kept.transfer) await this.emails.sendMoved(kind, kept, kept.transfer);
      await kind.repository.eraseTransfersBefore(now);
    }
  }
}
