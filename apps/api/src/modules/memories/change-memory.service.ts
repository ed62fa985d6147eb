import { isDeepStrictEqual } from 'node:util';
import type { MemoryView, UpdateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { VisiblePage } from '../obituaries/obituaries.module.js';
import { isAuthor, shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { changedTexts, hiddenAfter, stateAfter } from './memory-change.js';
import { MemoryPresentation } from './memory-presentation.js';
import { MemoryReads } from './memory-reads.js';
import { VisibleMemories } from './visible-memories.js';

/** Attempts when other writes change the memory in the meantime. */
const attempts = 5;

type Decision = (memory: StoredMemory, page: VisiblePage) => Partial<StoredMemory>;

/** Updates a memory: texts, visibility and moderation. */
@Injectable()
export class ChangeMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: VisibleMemories,
    private readonly presentation: MemoryPresentation,
    private readonly reads: MemoryReads,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates only the sent fields.
   * @param revision revision the change is based on; null applies it to the current one
   * @throws AppError memory.notFound, memory.notAuthor, memory.changedMeanwhile
   */
  async update(
    id: string,
    sent: UpdateMemoryInput,
    actor: Actor,
    revision: number | null,
  ): Promise<MemoryView> {
    return this.change(id, actor, revision, (memory, { isKept, premoderation }) => {
      const by = { isAuthor: isAuthor(memory, actor), isKeeper: isKept, premoderation };
      const texts = changedTexts(memory, sent);
      const hasNewTexts = Object.keys(texts).length > 0;
      if (!by.isAuthor && (hasNewTexts || !by.isKeeper)) throw new AppError('memory.notAuthor');
      return {
        ...texts,
        ...(hasNewTexts ? { updatedAt: this.clock.now() } : {}),
        state: stateAfter(memory, sent, hasNewTexts, by),
        hiddenBy: hiddenAfter(memory, sent.isActive, by),
      };
    });
  }

  /**
   * Approves or rejects a memory; repeating the same decision changes nothing.
   * @param revision revision the moderator has read; null accepts the current one
   * @throws AppError memory.notFound, obituary.notOwner, memory.changedMeanwhile
   */
  async judge(
    id: string,
    state: 'approved' | 'rejected',
    actor: Actor,
    revision: number | null,
  ): Promise<MemoryView> {
    return this.change(id, actor, revision, (_, { isKept }) => {
      if (!isKept) throw new AppError('obituary.notOwner');
      return { state };
    });
  }

  private async change(
    id: string,
    actor: Actor,
    revision: number | null,
    decide: Decision,
  ): Promise<MemoryView> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { memory, page } = await this.memories.get(id, actor);
      const change = decide(memory, page);
      if (revision !== null && memory.revision !== revision) break;
      const changed = await this.write(memory, change);
      if (!changed) continue;
      if (changed !== memory) await this.reads.changed(memory, changed);
      return this.presentation.present(changed, page, actor);
    }
    throw new AppError('memory.changedMeanwhile');
  }

  /**
   * @returns the memory after the change, the same object when nothing changed, null when another write came
   * first
   */
  private async write(memory: StoredMemory, decided: Partial<StoredMemory>): Promise<StoredMemory | null> {
    const merged = { ...memory, ...decided };
    if (isDeepStrictEqual(merged, memory)) return memory;
    return this.repository.update(memory, { ...decided, shownTo: shownToOf(merged) });
  }
}
