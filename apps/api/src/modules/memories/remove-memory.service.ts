import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { isAuthor } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { MemoryReads } from './memory-reads.js';
import { VisibleMemories } from './visible-memories.js';

/** Deleting a memory. */
@Injectable()
export class RemoveMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: VisibleMemories,
    private readonly subscriptions: SubscriptionsService,
    private readonly reads: MemoryReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the memory from everybody at once and frees its author's place; it is erased later.
   * @throws AppError memory.notFound, memory.notAuthor
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const { _id } = await this.removable(id, actor);
    const memory = await this.repository.markDeleted(_id, this.clock.now());
    if (!memory) throw new AppError('memory.notFound');
    await this.reads.changed(memory, null);
    failpoint('memories.remove.afterMark');
    const { authorId, createdAt: at } = memory;
    await this.subscriptions.release(authorId.toHexString(), 'memories', id, { at });
  }

  /** One's own words can be taken back also from a page that is closed by now. */
  private async removable(id: string, actor: Actor): Promise<StoredMemory> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, actor)) return own;
    const { memory, page } = await this.memories.get(id, actor);
    if (!page.isKept) throw new AppError('memory.notAuthor');
    return memory;
  }
}
