import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { restorableSince } from '../accounts/accounts.module.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { isLimitReached, SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { MemoriesService } from './memories.service.js';
import { isAuthor, mayRestoreMemory, memoryRemoverOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySlotId, nextMemorySlotId, type StoredMemory } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';

/** Deletes and restores memories. */
@Injectable()
export class MemoryDeletionService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: MemoriesService,
    private readonly obituaries: ObituaryLookupService,
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
    if (by === null) throw new AppError('memory.notAuthor');
    const memory = await this.repository.markDeleted(existing._id, by, this.clock.now());
    if (!memory) throw new AppError('memory.notFound');
    await this.cache.invalidate(memory, null);
    await failpoint('memories.remove.afterMark');
    await this.releaseSlot(memory, memorySlotId(memory));
  }

  /** Authors may delete their memory also from an obituary they can no longer see. */
  private async getDeletable(id: string, actor: Actor): Promise<StoredMemory> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, actor)) return own;
    const { memory, obituary } = await this.memories.get(id, actor);
    if (!obituary.canEdit) throw new AppError('memory.notAuthor');
    return memory;
  }

  /**
   * Restores a memory and acquires a slot of its author's plan; a memory that is not deleted is returned
   * unchanged. A crash between the two steps leaves a slot without a memory, which the quota task releases.
   * @throws AppError memory.notFound also when it can no longer be restored, memory.notAuthor, plan.memories,
   * memory.authorLimitReached
   */
  async restore(id: string, actor: Actor): Promise<MemoryView> {
    const memory = await this.repository.findIncludingDeleted(id);
    if (memory?.deletedAt == null) return this.existing(id, actor);
    const since = restorableSince(this.clock.now());
    const obituary = await this.obituaries.find(memory.obituaryId.toHexString(), actor);
    if (!obituary || !mayRestoreMemory(memory, actor) || memory.deletedAt < since) {
      throw new AppError('memory.notFound');
    }

    const slotId = nextMemorySlotId(memory);
    await this.acquireSlot(memory, slotId, actor);
    await failpoint('memories.restore.afterQuota');
    const restored = await this.repository.restore(memory, since, slotId);
    if (restored) {
      await this.cache.invalidate(null, restored);
      return this.memories.present(restored, obituary, actor);
    }
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findIncludingDeleted(id);
    if (current?.placeId !== slotId || current.deletedAt !== null) await this.releaseSlot(memory, slotId);
    return this.existing(id, actor);
  }

  /** @throws AppError memory.notFound, memory.notAuthor for actors who may not delete it either */
  private async existing(id: string, actor: Actor): Promise<MemoryView> {
    const { memory, obituary } = await this.memories.get(id, actor);
    if (!obituary.canEdit && !isAuthor(memory, actor)) throw new AppError('memory.notAuthor');
    return this.memories.present(memory, obituary, actor);
  }

  /**
   * Acquires a slot of the author's plan. Other actors get a different error, because the plan is not theirs.
   */
  private async acquireSlot(memory: StoredMemory, slotId: string, actor: Actor): Promise<void> {
    const at = memory.createdAt;
    try {
      await this.subscriptions.acquire(memory.authorId.toHexString(), 'memories', slotId, { at });
    } catch (error) {
      throw isLimitReached(error) && !isAuthor(memory, actor)
        ? new AppError('memory.authorLimitReached')
        : error;
    }
  }

  private async releaseSlot({ authorId, createdAt: at }: StoredMemory, slotId: string): Promise<void> {
    await this.subscriptions.release(authorId.toHexString(), 'memories', slotId, { at });
  }
}
