import { Injectable } from '@nestjs/common';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
} from '../obituaries/obituaries.module.js';
import { GuestEmailRepository } from './guest-email.repository.js';
import { MemoryRepository } from './memory.repository.js';

/** Moves the memories of merged obituaries, and the addresses of their guests. */
@Injectable()
export class MemoryMergeProvider {
  constructor(
    private readonly memories: MemoryRepository,
    private readonly guestEmails: GuestEmailRepository,
  ) {}

  @OnObituariesMerged()
  async move(merge: ObituaryMerge): Promise<void> {
    await this.memories.moveAll(merge);
    await failpoint('memories.merge.afterMemories');
    await this.guestEmails.moveAll(merge);
  }

  @OnMergeUndone()
  async moveBack(merge: ObituaryMerge): Promise<void> {
    await this.memories.moveBack(merge);
    await failpoint('memories.undoMerge.afterMemories');
    await this.guestEmails.moveBack(merge);
  }

  @OnMergeFinal()
  async settle(merge: ObituaryMerge): Promise<void> {
    await this.memories.settleMerge(merge);
  }
}
