import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { type AccessibleObituary, ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { maySeeMemory } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';

/** Loads a memory and checks that the actor may see it. */
@Injectable()
export class MemoryLookupService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly obituaries: ObituaryLookupService,
  ) {}

  /** @throws AppError memory.notFound also when the actor may not see the memory or its obituary */
  async get(id: string, actor: Actor): Promise<{ memory: StoredMemory; obituary: AccessibleObituary }> {
    const memory = await this.repository.findById(id);
    const obituary = memory && (await this.obituaries.find(memory.obituaryId.toHexString(), actor));
    if (!obituary || !maySeeMemory(memory, obituary, actor)) throw new AppError('memory.notFound');
    return { memory, obituary };
  }
}
