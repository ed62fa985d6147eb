import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ChangeOwnerService } from './change-owner.service.js';
import type { MoveRow } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';
import { KeptKinds } from './kept-kinds.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';

/** Completes moves that a broken process has left, and erases offers and moves after their term. */
@Injectable()
export class TransfersTask {
  constructor(
    private readonly kinds: KeptKinds,
    private readonly changeOwner: ChangeOwnerService,
    private readonly emails: OwnershipEmailsService,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('transfers');
  }

  @ScheduledTask('transfers')
  async run(): Promise<void> {
    const now = this.clock.now();
    for (const kind of this.kinds.all) {
      for await (const kept of kind.repository.listMoves(now)) await this.complete(kind, kept);
      await kind.repository.eraseTransfersBefore(now);
    }
  }

  /** One move must not hold up the others. A deleted document follows once it is restored. */
  private async complete(kind: KeptKind, kept: MoveRow): Promise<void> {
    try {
      if (kept.deletedAt === null) await this.changeOwner.settle(kind, kept);
      await this.emails.sendMoved(kind, kept, kept.transfer);
    } catch (error) {
      this.logger.error({ err: error, id: kept._id.toHexString() }, 'a move was not completed');
    }
  }
}
