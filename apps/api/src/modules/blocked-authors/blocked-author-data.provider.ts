import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { PurgeAccountData, type User } from '../accounts/accounts.module.js';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  OnObituaryPurge,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { BlockedAuthorRepository } from './blocked-author.repository.js';

/** Blocked authors in the life of their obituary and of their account. */
@Injectable()
export class BlockedAuthorDataProvider {
  constructor(
    private readonly repository: BlockedAuthorRepository,
    private readonly clock: Clock,
  ) {}

  @PurgeAccountData()
  async purgeOfAccount({ _id }: User): Promise<void> {
    await this.repository.deleteOfAccount(_id.toHexString());
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.deleteOfObituary(_id);
  }

  @ScheduledTask('blocked-authors')
  async deleteExpired(): Promise<void> {
    await this.repository.deleteExpired(this.clock.now());
  }

  @OnObituariesMerged()
  async copy(merge: ObituaryMerge): Promise<void> {
    await this.repository.copyAll(merge);
  }

  @OnMergeUndone()
  async deleteCopies(merge: ObituaryMerge): Promise<void> {
    await this.repository.deleteCopies(merge);
  }

  @OnMergeFinal()
  async keepCopies(merge: ObituaryMerge): Promise<void> {
    await this.repository.keepCopies(merge);
  }
}
