import { Injectable } from '@nestjs/common';
import {
  ExportAccountData,
  type ExportedFile,
  exportedJson,
  HideAccountData,
  OnAccountRename,
  RestoreAccountData,
} from '../accounts/accounts.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySlotId, nextMemorySlotId } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';

/** Account data: memories written by the account. */
@Injectable()
export class MemoryAccountDataProvider {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly cache: MemoryCache,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @OnAccountRename()
  async onRename(userId: string): Promise<void> {
    for (const obituaryId of await this.repository.listObituaryIdsShowing(userId))
      await this.cache.invalidateObituary(obituaryId);
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
  async *export(userId: string): AsyncIterable<ExportedFile> {
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
