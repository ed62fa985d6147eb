import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { HeldObituariesService, type StoredObituary } from '../obituaries/obituaries.module.js';
import { SuccessorsService } from './successors.service.js';

/** Passes obituaries on, or deletes them, that were held for a decision after the account of their owner was erased. */
@Injectable()
export class HeldObituariesTask {
  constructor(
    private readonly held: HeldObituariesService,
    private readonly users: UsersRepository,
    private readonly successors: SuccessorsService,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('keepers');
  }

  @ScheduledTask('held-obituaries')
  async run(): Promise<void> {
    for await (const obituary of this.held.findOver()) {
      // The account can still be restored, and its obituaries with it.
      if (await this.users.findIncludingDeleted(obituary.ownerId.toHexString())) continue;
      await this.passOn(obituary);
    }
  }

  /** One obituary that fails leaves the others to be done. */
  private async passOn(obituary: StoredObituary): Promise<void> {
    try {
      await this.successors.passOnHeld(obituary);
    } catch (error) {
      const obituaryId = obituary._id.toHexString();
      this.logger.error({ err: error, obituaryId }, 'a held obituary could not be brought to its end');
    }
  }
}
