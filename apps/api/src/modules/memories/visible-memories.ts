import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { type VisiblePage, VisiblePages } from '../obituaries/obituaries.module.js';
import { maySeeMemory } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';

/** Loads a memory and checks that the actor may see it. */
@Injectable()
export class VisibleMemories {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly pages: VisiblePages,
  ) {}

  /** @throws AppError memory.notFound also when the actor may not see the memory or its obituary */
  async get(id: string, actor: Actor): Promise<{ memory: StoredMemory; page: VisiblePage }> {
    const memory = await this.repository.findById(id);
    const page = memory && (await this.pages.find(memory.obituaryId.toHexString(), actor));
    if (!page || !maySeeMemory(memory, page, actor)) throw new AppError('memory.notFound');
    return { memory, page };
  }
}
