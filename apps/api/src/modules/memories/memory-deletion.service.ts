import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { restorableSince } from '../accounts/accounts.module.js';
import { BlockedAuthorsService } from '../blocked-authors/blocked-authors.module.js';
import {
  mayEdit,
  ObituaryLookupService,
  type RemovedPart,
  RemovedParts,
  roleOf,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { isLimitReached, SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { GuestEmailsService } from './guest-emails.service.js';
import { MemoriesService } from './memories.service.js';
import { isAuthor, type MemoryCaller, mayRestoreMemory, memoryRemoverOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { type MemoryRemover, memorySlotId, nextMemorySlotId, type StoredMemory } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';

/** Longest list of deleted memories in the history of an obituary. */
const maxRemoved = 100;

/** Deletes and restores memories. */
@Injectable()
export class MemoryDeletionService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: MemoriesService,
    private readonly obituaries: ObituaryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly cache: MemoryCache,
    private readonly guestEmails: GuestEmailsService,
    private readonly blocked: BlockedAuthorsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the memory at once and releases its author's slot; it is purged later.
   * @throws AppError memory.notFound, memory.notAuthor, obituary.frozen
   */
  async remove(id: string, caller: MemoryCaller): Promise<void> {
    const { existing, by } = await this.getDeletable(id, caller);
    await this.obituaries.assertNotFrozen(existing.obituaryId.toHexString(), caller.actor);
    await this.delete(existing, by);
  }

  /**
   * The same by the writer of an entry of a contribution link, also while its obituary is frozen: the key may end before
   * the freeze does.
   * @throws AppError memory.notFound
   */
  async withdraw(id: string, caller: MemoryCaller): Promise<void> {
    const entry = await this.repository.findById(id);
    if (!entry?.contribution || !isAuthor(entry, caller)) throw new AppError('memory.notFound');
    await this.delete(entry, 'author');
  }

  private async delete(existing: StoredMemory, by: MemoryRemover): Promise<void> {
    const deletedAt = this.clock.now();
    const memory = await this.repository.markDeleted(existing._id, by, deletedAt);
    if (!memory) throw new AppError('memory.notFound');
    await this.cache.invalidate(memory, null);
    await failpoint('memories.remove.afterMark');
    await this.releaseSlot(memory, memorySlotId(memory));
    await this.guestEmails.settle({ ...memory, deletedAt });
  }

  /** Authors may delete their memory also from an obituary they can no longer see. */
  private async getDeletable(
    id: string,
    caller: MemoryCaller,
  ): Promise<{ existing: StoredMemory; by: MemoryRemover }> {
    const own = await this.repository.findById(id);
    if (own && isAuthor(own, caller)) return { existing: own, by: 'author' };
    const { memory, obituary } = await this.memories.get(id, caller);
    const by = memoryRemoverOf(memory, obituary, caller);
    if (by === null) throw new AppError('memory.notAuthor');
    return { existing: memory, by };
  }

  /**
   * Restores a memory and acquires a slot of its author's plan; a memory that is not deleted is returned
   * unchanged. A crash between the two steps leaves a slot without a memory, which the quota task releases.
   * @throws AppError memory.notFound also when it can no longer be restored, memory.notAuthor, plan.memories,
   * memory.authorLimitReached, obituary.frozen, obituary.blocked
   */
  async restore(id: string, caller: MemoryCaller): Promise<MemoryView> {
    const memory = await this.repository.findIncludingDeleted(id);
    if (memory?.deletedAt == null) return this.existing(id, caller);
    const since = restorableSince(this.clock.now());
    const obituary = await this.obituaries.find(
      memory.obituaryId.toHexString(),
      caller.actor,
      caller.pageKey ?? null,
    );
    if (!obituary || !mayRestoreMemory(memory, obituary, caller) || memory.deletedAt < since) {
      throw new AppError('memory.notFound');
    }
    if (obituary.isFrozen) throw new AppError('obituary.frozen');
    if (isAuthor(memory, caller)) await this.blocked.assertNotBlocked(obituary, caller.actor);

    const slotId = nextMemorySlotId(memory);
    await this.acquireSlot(memory, slotId, caller);
    await failpoint('memories.restore.afterQuota');
    const restored = await this.repository.restore(memory, since, slotId);
    if (restored) {
      await this.cache.invalidate(null, restored);
      return this.memories.present(restored, obituary, caller);
    }
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findIncludingDeleted(id);
    if (current?.placeId !== slotId || current.deletedAt !== null) await this.releaseSlot(memory, slotId);
    return this.existing(id, caller);
  }

  /** A memory that its author has withdrawn is the author's alone. */
  @RemovedParts()
  async listRemoved(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const caller = { actor, editKey: null };
    const access = { canEdit: mayEdit(obituary, actor), role: roleOf(obituary, actor) };
    const since = restorableSince(this.clock.now());
    const removed = await this.repository.listDeletedSince(obituary._id, since, maxRemoved);
    return removed
      .filter((memory) => memory.deletedBy !== 'author' || isAuthor(memory, caller))
      .filter((memory) => mayRestoreMemory(memory, access, caller))
      .flatMap(({ _id, title, content, deletedAt }): RemovedPart[] =>
        deletedAt
          ? [{ type: 'memory', id: _id.toHexString(), name: title ?? content, removedAt: deletedAt }]
          : [],
      );
  }

  /** @throws AppError memory.notFound, memory.notAuthor for actors who may not delete it either */
  private async existing(id: string, caller: MemoryCaller): Promise<MemoryView> {
    const { memory, obituary } = await this.memories.get(id, caller);
    if (!obituary.canEdit && !isAuthor(memory, caller)) throw new AppError('memory.notAuthor');
    return this.memories.present(memory, obituary, caller);
  }

  /**
   * Acquires a slot of the author's plan; guests have none. Other callers get a different error, because the plan is
   * not theirs.
   */
  private async acquireSlot(memory: StoredMemory, slotId: string, caller: MemoryCaller): Promise<void> {
    const { authorId, createdAt: at } = memory;
    if (!authorId) return;
    try {
      await this.subscriptions.acquire(authorId.toHexString(), 'memories', slotId, { at });
    } catch (error) {
      throw isLimitReached(error) && !isAuthor(memory, caller)
        ? new AppError('memory.authorLimitReached')
        : error;
    }
  }

  private async releaseSlot({ authorId, createdAt: at }: StoredMemory, slotId: string): Promise<void> {
    if (authorId) await this.subscriptions.release(authorId.toHexString(), 'memories', slotId, { at });
  }
}
