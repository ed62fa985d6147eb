import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import {
  ExportAccountData,
  exportedJson,
  HideAccountData,
  OnAccountRename,
  RestoreAccountData,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySlotId, nextMemorySlotId, type StoredMemory } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';
import { ModerationEmailsService } from './moderation-emails.service.js';
import { MemoryScreeningService } from './screening/memory-screening.service.js';

/** Account data: memories written by the account. */
@Injectable()
export class MemoryAccountDataProvider {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly cache: MemoryCache,
    private readonly subscriptions: SubscriptionsService,
    private readonly users: UsersRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly screening: MemoryScreeningService,
    private readonly letters: ModerationEmailsService,
    private readonly clock: Clock,
  ) {}

  /** The name stands beneath all memories of the account: one for which a new memory would wait makes them wait. */
  @OnAccountRename()
  async onRename(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    const heldFor = user ? this.screening.screenName(user.fullName) : [];
    if (heldFor.length > 0)
      for (const { _id } of await this.repository.listOfAuthor(userId, null))
        await this.hold(_id.toHexString(), userId, heldFor);
    for (const obituaryId of await this.repository.listObituaryIdsShowing(userId))
      await this.cache.invalidateObituary(obituaryId);
  }

  private async hold(id: string, userId: string, heldFor: StoredMemory['heldFor'] & object): Promise<void> {
    await retryOnConflict('memory.changedMeanwhile', async () => {
      const memory = await this.repository.findById(id);
      if (memory?.state !== 'approved') return null;
      const author: Actor = { userId, email: '', isAdmin: false, role: 'user', sessionId: '' };
      const obituary = await this.obituaries.find(memory.obituaryId.toHexString(), author);
      if (obituary?.canContribute) return null;
      const change = { state: 'pending' as const, heldFor, submittedAt: this.clock.now() };
      const shownTo = shownToOf({ ...memory, ...change });
      const held = await this.repository.update(memory, { ...change, shownTo });
      if (!held) return conflict;
      await this.cache.invalidate(memory, held);
      await this.letters.tell(held);
      return held;
    });
  }

  /**
   * Deletes the author's memories, also those on other people's obituaries. Memories of others on the
   * author's obituaries are hidden with the obituary.
   */
  @HideAccountData()
  async hide(userId: string, at: Date): Promise<void> {
    for (const { _id } of await this.repository.listOfAuthor(userId, null)) {
      const memory = await this.repository.markDeleted(_id, 'author', at);
      if (!memory) continue;
      await this.cache.invalidate(memory, null);
      await this.subscriptions.release(userId, 'memories', memorySlotId(memory), { at: memory.createdAt });
    }
  }

  @RestoreAccountData()
  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const memory of await this.repository.listOfAuthor(userId, hiddenAt)) {
      const slotId = nextMemorySlotId(memory);
      await this.subscriptions.acquireRestored(userId, 'memories', slotId, { at: memory.createdAt });
      await this.cache.invalidate(null, await this.repository.restore(memory, hiddenAt, slotId));
    }
  }

  /** Exports all memories of the author that are not deleted, in any state. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    const written = await this.repository.listOfAuthor(userId, null);
    const memories = written.map((memory) => ({
      id: memory._id.toHexString(),
      obituaryId: memory.obituaryId.toHexString(),
      title: memory.title,
      content: memory.content,
      relationship: memory.relationship,
      state: memory.state,
      createdAt: memory.createdAt.toISOString(),
      updatedAt: memory.updatedAt.toISOString(),
    }));
    yield { name: 'memories.json', content: exportedJson(memories) };
  }
}
