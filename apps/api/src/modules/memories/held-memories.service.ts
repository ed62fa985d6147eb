import type { DecideHeldMemoryInput, HeldMemoryView } from '@memorial/contracts/administration/queue.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { CursorPage, CursorQuery } from '../../platform/mongo/cursor-page.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { MemoriesService } from './memories.service.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { MemoryActLogService } from './memory-act-log.service.js';
import { decidedBefore, stateAfter } from './memory-moderation.js';
import { UpdateMemoryService } from './update-memory.service.js';

/**
 * Memories that wait with a reason, for moderators and administrators. They decide while the family has not; the family
 * can decide otherwise afterwards.
 */
@Injectable()
export class HeldMemoriesService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: MemoriesService,
    private readonly obituaries: ObituaryLookupService,
    private readonly updates: UpdateMemoryService,
    private readonly acts: MemoryActLogService,
  ) {}

  list(query: CursorQuery): Promise<CursorPage<StoredMemory>> {
    return this.repository.listQueued(query);
  }

  /** Views by id; without letters to a family, and without those whose obituary the actor may not see. */
  present(memories: readonly StoredMemory[], actor: Actor): Promise<ReadonlyMap<string, HeldMemoryView>> {
    return this.memories.presentHeld(memories, actor);
  }

  /** A memory that readers have reported. */
  find(id: string): Promise<StoredMemory | null> {
    return this.repository.findById(id);
  }

  /**
   * The row holds the decision with its reason; a repeat of the call, or a task, writes what a broken one has not written
   * to the log.
   * @throws AppError memory.notFound also for letters and for what the actor may not see, access.forbidden for its author,
   * obituary.frozen for moderators, memory.decided, memory.changedMeanwhile
   */
  async decide(
    id: string,
    { decision, revision, reason }: DecideHeldMemoryInput,
    actor: Actor,
  ): Promise<HeldMemoryView> {
    const memory = await this.getHeld(id, actor);
    if (memory.authorId?.toHexString() === actor.userId) throw new AppError('access.forbidden');
    await this.obituaries.assertNotFrozen(memory.obituaryId.toHexString(), actor);
    const act = { _id: randomId(), by: objectIdOf(actor.userId), reason, isLogged: false };
    // The right to decide does not come from the page here.
    const decider: Actor = { ...actor, isAdmin: true, role: 'admin' };
    const basis = { ifMatch: revision, acceptsAnyRevision: false };
    await this.updates.moderate(id, stateAfter[decision], { actor: decider, editKey: null }, basis, {
      isFinal: true,
      act,
    });
    await failpoint('memories.decideHeld.afterRow');
    const decided = await this.repository.findById(id);
    if (!decided) throw new AppError('memory.notFound');
    await this.acts.append(decided);
    return this.view(decided, actor);
  }

  /** @throws AppError memory.notFound, memory.decided when the family has decided */
  private async getHeld(id: string, actor: Actor): Promise<StoredMemory> {
    const memory = await this.repository.findById(id);
    if (!memory || (memory.state === 'pending' && !memory.queuedAt)) throw new AppError('memory.notFound');
    await this.view(memory, actor);
    if (memory.state !== 'pending' && !memory.decision?.act) throw decidedBefore(memory);
    return memory;
  }

  /** @throws AppError memory.notFound */
  private async view(memory: StoredMemory, actor: Actor): Promise<HeldMemoryView> {
    const view = (await this.present([memory], actor)).get(memory._id.toHexString());
    if (!view) throw new AppError('memory.notFound');
    return view;
  }
}
