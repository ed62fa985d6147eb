import { networksThatHoldMemory } from '@memorial/contracts/reports/reports.constants';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { MemoriesService } from './memories.service.js';
import { shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { MemoryActLogService } from './memory-act-log.service.js';
import { MemoryCache } from './memory-cache.js';
import { mayBeHeld, reportsCountAfter } from './memory-report-hold.js';
import { ModerationEmailsService } from './moderation-emails.service.js';

/** Memories that readers report. */
@Injectable()
export class ReportedMemoriesService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly repository: MemoryRepository,
    private readonly cache: MemoryCache,
    private readonly letters: ModerationEmailsService,
    private readonly acts: MemoryActLogService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError memory.notFound also when the actor may not see it */
  async getVisible(id: string, reader: Pick<Caller, 'actor' | 'pageKey'>): Promise<StoredMemory> {
    return (await this.memories.get(id, { ...reader, editKey: null })).memory;
  }

  /** True for the account that has written it. */
  async isWrittenBy(id: string, { userId }: Pick<Actor, 'userId'>): Promise<boolean> {
    return (await this.repository.findIncludingDeleted(id))?.authorId?.toHexString() === userId;
  }

  /** False once it is erased; a deleted memory that can be restored exists. */
  async exists(id: string): Promise<boolean> {
    return (await this.repository.findIncludingDeleted(id)) !== null;
  }

  /**
   * Makes a memory wait for those who may edit its obituary when enough networks have reported it, and tells them;
   * idempotent.
   * @param countNetworks number of networks that have reported it since a time
   * @throws AppError memory.changedMeanwhile
   */
  async holdIfReported(id: string, countNetworks: (since: Date) => Promise<number>): Promise<void> {
    await retryOnConflict('memory.changedMeanwhile', async () => {
      const memory = await this.repository.findById(id);
      if (!memory || !mayBeHeld(memory)) return;
      if ((await countNetworks(reportsCountAfter(memory))) < networksThatHoldMemory) return;
      const held = {
        state: 'pending' as const,
        heldFor: ['reports' as const],
        submittedAt: this.clock.now(),
      };
      await this.acts.append(memory);
      const changed = await this.repository.update(memory, {
        ...held,
        shownTo: shownToOf({ ...memory, ...held }),
      });
      if (!changed) return conflict;
      await this.cache.invalidate(memory, changed);
      await this.letters.tell(changed);
    });
  }
}
