import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type AccountPart, AccountParts, type ExportedFile, exportedJson } from '../users/users.module.js';
import { shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { nextPlaceIdOfMemory, placeIdOfMemory, type StoredMemory } from './memory.schema.js';
import { MemoryReads } from './memory-reads.js';

/** What an account has of memories: those that it wrote. */
@Injectable()
export class MemoryAccountPart implements AccountPart, OnModuleInit {
  constructor(
    private readonly parts: AccountParts,
    private readonly repository: MemoryRepository,
    private readonly reads: MemoryReads,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async renamed(userId: string): Promise<void> {
    for (const pageId of await this.repository.pageIdsShowing(userId)) await this.reads.pageChanged(pageId);
  }

  /** Those that the person wrote on other people's pages go as well; those on their own pages go with the page. */
  async hide(userId: string, at: Date): Promise<void> {
    for (const { _id } of await this.repository.listOfAuthor(userId, null)) {
      const memory = await this.repository.markDeleted(_id, 'author', at);
      if (!memory) continue;
      await this.reads.changed(memory, null);
      await this.subscriptions.release(userId, 'memories', placeIdOfMemory(memory), { at: memory.createdAt });
    }
  }

  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const memory of await this.repository.listOfAuthor(userId, hiddenAt)) {
      const placeId = nextPlaceIdOfMemory(memory);
      await this.takePlace(userId, memory, placeId);
      const shownTo = shownToOf({ ...memory, deletedAt: null });
      await this.reads.changed(null, await this.repository.restore(memory, hiddenAt, { placeId, shownTo }));
    }
  }

  /** All that the person wrote, whatever became of it. */
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

  /** A plan that lapsed meanwhile takes no memory away that stood before. */
  private async takePlace(userId: string, { createdAt: at }: StoredMemory, placeId: string): Promise<void> {
    try {
      await this.subscriptions.consume(userId, 'memories', placeId, { at });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.memories') throw error;
    }
  }
}
