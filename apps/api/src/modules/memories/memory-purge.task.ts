import { guestNetworkDays } from '@memorial/contracts/blocked/blocked.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { filesOf } from './memory-contribution.schema.js';
import { MemoryFiles } from './memory-files.js';

/** Younger files may belong to an upload whose row is not written yet. */
const uploadGraceMs = 60 * 60 * 1_000;

const networkTermMs = guestNetworkDays * 24 * 60 * 60 * 1_000;

/**
 * Erases the networks of guests after their term, and purges deleted memories after the retention period, and files of
 * rejected ones; memories of a purged obituary are purged with it.
 */
@Injectable()
export class MemoryPurgeTask {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly files: MemoryFiles,
    private readonly clock: Clock,
  ) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    const id = _id.toHexString();
    await this.files.purge(this.repository.findContributionsTo(id));
    await this.repository.purgeByObituary(id);
  }

  @ScheduledTask('memories')
  async run(): Promise<void> {
    const now = this.clock.now();
    const before = purgeableBefore(now);
    await this.files.purge(this.repository.findContributionsDeletedBefore(before));
    await this.repository.purgeDeletedBefore(before);
    await this.repository.eraseNetworksBefore(new Date(now.getTime() - networkTermMs));
    for await (const memory of this.repository.findFilesEndedBefore(now)) await this.eraseFiles(memory);
    await this.files.deleteOrphaned(new Date(now.getTime() - uploadGraceMs));
  }

  /** The row goes first: an approval in between keeps the files, and a crash leaves orphaned ones. */
  private async eraseFiles(memory: StoredMemory): Promise<void> {
    const { contribution } = memory;
    if (!contribution) return;
    const { filesEndAt: _, ...kept } = contribution;
    const change = { contribution: { ...kept, photos: [], voice: null } };
    if (!(await this.repository.update(memory, change))) return;
    await failpoint('memories.eraseFiles.afterRow');
    // Those alone that the row named: an upload in between has written files of its own.
    for (const file of filesOf(contribution))
      await this.files.delete(memory._id.toHexString(), file._id.toHexString());
  }
}
