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

/** Deleting a memory and taking that back. */
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
   * Hides the memory from everybody at once and frees its author's place; it is erased later.
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
   * The memory as it was, in a place of its author's plan; one that stands is answered as it is. A process that ends
   * between the two steps leaves a place without a memory, which the quota's sweep gives back.
   * @throws AppError memory.notFound also when it is too late, memory.notAuthor, plan.memories,
   *   memory.authorLimitReached
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
    // Lost to another call: to the same one said twice, which holds this very place, or to another change.
    const current = await this.repository.findKept(id);
    if (current?.placeId !== placeId || current.deletedAt !== null) await this.releasePlace(memory, placeId);
    return this.standing(id, actor);
  }

  /** @throws AppError memory.notFound, memory.notAuthor to those who may not delete it either */
  private async standing(id: string, actor: Actor): Promise<MemoryView> {
    const { memory, page } = await this.memories.get(id, actor);
    if (!page.isKept && !isAuthor(memory, actor)) throw new AppError('memory.notAuthor');
    return this.presentation.present(memory, page, actor);
  }

  /** Whoever is not its author is told of no plan: it is not theirs. */
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

  /** One's own words can be taken back also from a page that is closed by now. */
  private async removable(id: string, actor: Actor): Promise<StoredMemory> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, actor)) return own;
    const { memory, page } = await this.memories.get(id, actor);
    if (!page.isKept) throw new AppError('memory.notAuthor');
    return memory;
  }
}
