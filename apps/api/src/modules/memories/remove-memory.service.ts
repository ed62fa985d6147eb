import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { undoSince, VisiblePages } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { isAuthor, mayRestoreMemory, memoryRemoverOf, shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { nextPlaceIdOfMemory, placeIdOfMemory, type StoredMemory } from './memory.schema.js';
import { MemoryPresentation } from './memory-presentation.js';
import { MemoryReads } from './memory-reads.js';
import { VisibleMemories } from './visible-memories.js';

/** Deletes and restores memories. */
@Injectable()
export class RemoveMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: VisibleMemories,
    private readonly pages: VisiblePages,
    private readonly presentation: MemoryPresentation,
    private readonly subscriptions: SubscriptionsService,
    private readonly reads: MemoryReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the memory at once and releases its author's slot; it is purged later.
   * @throws AppError memory.notFound, memory.notAuthor
   */
  async remove(id: string, actor: Actor): Promise<void> {
    const standing = await this.removable(id, actor);
    const by = memoryRemoverOf(standing, actor);
    const memory = await this.repository.markDeleted(standing._id, by, this.clock.now());
    if (!memory) throw new AppError('memory.notFound');
    await this.reads.changed(memory, null);
    failpoint('memories.remove.afterMark');
    await this.releasePlace(memory, placeIdOfMemory(memory));
  }

  /**
   * Restores a memory and acquires a slot of its author's plan; a memory that is not deleted is returned
   * unchanged. A crash between the two steps leaves a slot without a memory, which the quota task releases.
   * @throws AppError memory.notFound also when it can no longer be restored, memory.notAuthor, plan.memories,
   * memory.authorLimitReached
   */
  async restore(id: string, actor: Actor): Promise<MemoryView> {
    const memory = await this.repository.findKept(id);
    if (memory?.deletedAt == null) return this.standing(id, actor);
    const since = undoSince(this.clock.now());
    const page = await this.pages.find(memory.obituaryId.toHexString(), actor);
    if (!page || !mayRestoreMemory(memory, actor) || memory.deletedAt < since) {
      throw new AppError('memory.notFound');
    }

    const placeId = nextPlaceIdOfMemory(memory);
    await this.takePlace(memory, placeId, actor);
    failpoint('memories.restore.afterQuota');
    const shownTo = shownToOf({ ...memory, deletedAt: null });
    const restored = await this.repository.restore(memory, since, { placeId, shownTo });
    if (restored) {
      await this.reads.changed(null, restored);
      return this.presentation.present(restored, page, actor);
    }
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findKept(id);
    if (current?.placeId !== placeId || current.deletedAt !== null) await this.releasePlace(memory, placeId);
    return this.standing(id, actor);
  }

  /** @throws AppError memory.notFound, memory.notAuthor for actors who may not delete it either */
  private async standing(id: string, actor: Actor): Promise<MemoryView> {
    const { memory, page } = await this.memories.get(id, actor);
    if (!page.isKept && !isAuthor(memory, actor)) throw new AppError('memory.notAuthor');
    return this.presentation.present(memory, page, actor);
  }

  /**
   * Acquires a slot of the author's plan. Other actors get a different error, because the plan is not theirs.
   */
  private async takePlace(memory: StoredMemory, placeId: string, actor: Actor): Promise<void> {
    const at = memory.createdAt;
    try {
      await this.subscriptions.consume(memory.authorId.toHexString(), 'memories', placeId, { at });
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'plan.memories';
      throw isFull && !isAuthor(memory, actor) ? new AppError('memory.authorLimitReached') : error;
    }
  }

  private async releasePlace({ authorId, createdAt: at }: StoredMemory, placeId: string): Promise<void> {
    await this.subscriptions.release(authorId.toHexString(), 'memories', placeId, { at });
  }

  /** Authors may delete their memory also from an obituary they can no longer see. */
  private async removable(id: string, actor: Actor): Promise<StoredMemory> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, actor)) return own;
    const { memory, page } = await this.memories.get(id, actor);
    if (!page.isKept) throw new AppError('memory.notAuthor');
    return memory;
  }
}
