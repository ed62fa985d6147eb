import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { UsersService } from '../users/users.module.js';
import { type Names, presentMemory } from './memory.presenter.js';
import type { StoredMemory } from './memory.schema.js';

/** Builds memory views with the current names of their authors. */
@Injectable()
export class MemoryViewsService {
  constructor(private readonly users: UsersService) {}

  async present(memory: StoredMemory, obituary: AccessibleObituary, actor: Actor): Promise<MemoryView> {
    return presentMemory(memory, obituary, actor, await this.namesOf([memory]));
  }

  /** Names of all authors in one query. */
  namesOf(memories: readonly StoredMemory[]): Promise<Names> {
    return this.users.namesOf(memories.map(({ authorId }) => authorId.toHexString()));
  }
}
