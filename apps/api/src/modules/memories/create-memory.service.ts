import type { CreateMemoryInput, MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Quotas } from '../../platform/limits/quotas.js';
import { type VisiblePage, VisiblePages } from '../obituaries/obituaries.module.js';
import { SubscriptionsService, yearScope } from '../subscriptions/subscriptions.module.js';
import { shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { nobody, placeIdOfMemory, type StoredMemory } from './memory.schema.js';
import { MemoryPresentation } from './memory-presentation.js';
import { MemoryReads } from './memory-reads.js';

/**
 * Creates a memory: acquires a slot of the author's yearly limit under the future memory id, then writes the
 * memory. A crash in between leaves a slot without a memory, which the quota task releases. The same
 * Idempotency-Key finds the memory of the first attempt.
 */
@Injectable()
export class CreateMemoryService implements OnModuleInit {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly pages: VisiblePages,
    private readonly subscriptions: SubscriptionsService,
    private readonly quotas: Quotas,
    private readonly presentation: MemoryPresentation,
    private readonly reads: MemoryReads,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.quotas.register('memories', (scope, placeIds) => this.existing(scope, placeIds));
  }

  /** @throws AppError obituary.notFound, memory.createdAndDeleted, plan.memories */
  async create(input: CreateMemoryInput, actor: Actor, idempotencyKey: string | null): Promise<MemoryView> {
    const earlier =
      idempotencyKey === null
        ? null
        : await this.repository.findByIdempotencyKey(actor.userId, idempotencyKey);
    if (earlier?.deletedAt) throw new AppError('memory.createdAndDeleted');
    const pageId = earlier?.obituaryId.toHexString() ?? input.obituaryId;
    const page = await this.pages.get(pageId, actor);
    if (earlier) return this.presentation.present(earlier, page, actor);

    const memory = this.newMemory(input, page, actor, idempotencyKey);
    const at = memory.createdAt;
    await this.subscriptions.consume(actor.userId, 'memories', memory._id.toHexString(), { at });
    failpoint('memories.create.afterQuota');
    const written = await this.write(memory, actor);
    await this.reads.changed(null, written);
    return this.presentation.present(written, page, actor);
  }

  /** @returns the memory, or the one written first by a parallel repeat of the same request */
  private async write(memory: StoredMemory, { userId }: Actor): Promise<StoredMemory> {
    if (await this.repository.insert(memory)) return memory;
    const { idempotencyKey, _id, createdAt: at } = memory;
    const twin = idempotencyKey && (await this.repository.findByIdempotencyKey(userId, idempotencyKey));
    if (!twin) throw new AppError('server.internal');
    const placeId = _id.toHexString();
    const isTwinHere = twin.deletedAt === null;
    if (isTwinHere && placeIdOfMemory(twin) === placeId) return twin;
    // The slot was acquired again after the deletion had released it.
    await this.subscriptions.release(userId, 'memories', placeId, { at });
    if (isTwinHere) return twin;
    throw new AppError('memory.createdAndDeleted');
  }

  private newMemory(
    { content, title, relationship }: CreateMemoryInput,
    page: VisiblePage,
    { userId }: Actor,
    idempotencyKey: string | null,
  ): StoredMemory {
    const now = this.clock.now();
    const memory: StoredMemory = {
      _id: this.repository.newId(userId, idempotencyKey),
      obituaryId: this.repository.idOf(page.id),
      ownerId: this.repository.idOf(page.ownerId),
      authorId: this.repository.idOf(userId),
      content,
      title,
      relationship,
      state: page.premoderation && !page.isKept ? 'pending' : 'approved',
      hiddenBy: [],
      shownTo: nobody,
      ...(idempotencyKey === null ? {} : { idempotencyKey }),
      revision: 0,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    return { ...memory, shownTo: shownToOf(memory) };
  }

  /** Those of the given slots of this scope that a memory uses. */
  private async existing(scope: string, placeIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.repository.findPlaces(placeIds);
    const held = rows.filter((row) => yearScope(row.authorId.toHexString(), row.createdAt) === scope);
    return new Set(held.map(placeIdOfMemory));
  }
}
