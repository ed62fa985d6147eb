import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { isAuthor, memoryRemoverOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySlotId, type StoredMemory } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';
import { MemoryLookupService } from './memory-lookup.service.js';

@Injectable()
export class DeleteMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly access: MemoryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly cache: MemoryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the memory at once and releases its author's slot; it is purged later.
   * @throws AppError memory.notFound, memory.notAuthor
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const existing = await this.getDeletable(id, actor);
    const by = memoryRemoverOf(existing, actor);
    const memory = await this.repository.markDeleted(existing._id, by, this.clock.now());
    if (!memory) throw new AppError('memory.notFound');
    await this.cache.invalidate(memory, null);
    await failpoint('memories.remove.afterMark');
    const { authorId, createdAt: at } = memory;
    await this.subscriptions.release(authorId.toHexString(), 'memories', memorySlotId(memory), { at });
  }

  /** Authors may delete their memory also from an obituary they can no longer see. */
  private async getDeletable(id: string, actor: Actor): Promise<StoredMemory> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, actor)) return own;
    const { memory, obituary } = await this.access.get(id, actor);
    if (!obituary.canManage) throw new AppError('memory.notAuthor');
    return memory;
  }
}
