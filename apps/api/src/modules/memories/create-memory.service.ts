import type { CreateMemoryInput, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { SubscriptionsService, yearScope } from '../subscriptions/subscriptions.module.js';
import { MemoriesService } from './memories.service.js';
import { shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySlotId, type StoredMemory } from './memory.schema.js';
import { MemoryCache } from './memory-cache.js';
import { ModerationEmailsService } from './moderation-emails.service.js';
import { newMemory } from './new-memory.js';
import { MemoryScreeningService } from './screening/memory-screening.service.js';

/**
 * Creates a memory: acquires a slot of the author's yearly limit under the future memory id, then writes the
 * memory. A crash in between leaves a slot without a memory, which the quota task releases. The same
 * Idempotency-Key finds the memory of the first attempt.
 */
@Injectable()
export class CreateMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly memories: MemoriesService,
    private readonly screening: MemoryScreeningService,
    private readonly letters: ModerationEmailsService,
    private readonly cache: MemoryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError obituary.notFound, obituary.blocked, memory.living, memory.createdAndDeleted, request.keyReused,
   * plan.memories, validation.failed
   */
  async create(
    input: CreateMemoryInput,
    actor: Actor,
    {
      idempotencyKey,
      requestHash,
      network,
      pageKey = null,
    }: Pick<Caller, 'idempotencyKey' | 'requestHash' | 'network'> & Partial<Pick<Caller, 'pageKey'>>,
  ): Promise<MemoryView> {
    const author = objectIdOf(actor.userId);
    const earlier = await this.repository.findByIdempotencyKey(author, idempotencyKey);
    if (earlier?.deletedAt) throw new AppError('memory.createdAndDeleted');
    if (earlier) assertSameRequest(earlier.requestHash, requestHash, earlier._id.toHexString());
    const obituaryId = earlier?.obituaryId.toHexString() ?? input.obituaryId;
    const obituary = await this.obituaries.get(obituaryId, actor, pageKey);
    const caller = { actor, editKey: null };
    if (earlier) {
      if (earlier.revision === 0) await this.letters.tell(earlier);
      return this.memories.present(earlier, obituary, caller);
    }

    const at = this.clock.now();
    const unscreened = {
      ...newMemory(input, obituary, actor.userId, { idempotencyKey, requestHash }, at),
      authorId: author,
    };
    const heldFor = await this.screening.screenNew(unscreened, obituary, { actor, network });
    const waits = heldFor.length > 0 || (obituary.premoderation && !obituary.canContribute);
    const draft: StoredMemory = {
      ...unscreened,
      state: waits ? 'pending' : 'approved',
      ...(waits && { submittedAt: at }),
      ...(!obituary.canContribute && { network: this.screening.networkOf(unscreened, network) }),
      ...(heldFor.length > 0 ? { heldFor } : {}),
    };
    const memory = { ...draft, shownTo: shownToOf(draft) };
    await this.subscriptions.acquire(actor.userId, 'memories', memory._id.toHexString(), { at });
    await failpoint('memories.create.afterQuota');
    const written = await this.write(memory, actor);
    await this.cache.invalidate(null, written);
    await this.letters.tell(written);
    return this.memories.present(written, obituary, caller);
  }

  /** @returns the memory, or the one written first by a parallel repeat of the same request */
  private async write(memory: StoredMemory, { userId }: Actor): Promise<StoredMemory> {
    if (await this.repository.insert(memory)) return memory;
    const { idempotencyKey = null, _id, createdAt: at } = memory;
    const duplicate = await this.repository.findByIdempotencyKey(memory.authorId, idempotencyKey);
    if (!duplicate) throw new AppError('server.internal');
    const slotId = _id.toHexString();
    const isDeleted = duplicate.deletedAt !== null;
    // The slot was acquired again after the deletion had released it.
    if (isDeleted || memorySlotId(duplicate) !== slotId)
      await this.subscriptions.release(userId, 'memories', slotId, { at });
    if (isDeleted) throw new AppError('memory.createdAndDeleted');
    assertSameRequest(duplicate.requestHash, memory.requestHash ?? null, duplicate._id.toHexString());
    return duplicate;
  }

  /** Those of the given slots of this scope that a memory uses. */
  @QuotaResource('memories')
  async findUsedSlots(scope: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.repository.findSlots(slotIds);
    const inScope = rows.filter(
      ({ authorId, createdAt }) => authorId && yearScope(authorId.toHexString(), createdAt) === scope,
    );
    return new Set(inScope.map(memorySlotId));
  }
}
