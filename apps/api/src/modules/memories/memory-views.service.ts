import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { type Names, presentMemory } from './memory.presenter.js';
import type { StoredMemory } from './memory.schema.js';

/** Builds memory views with the current names of their authors. */
@Injectable()
export class MemoryViewsService {
  constructor(private readonly users: UsersRepository) {}

  async present(memory: StoredMemory, obituary: AccessibleObituary, actor: Actor): Promise<MemoryView> {
    return presentMemory(memory, obituary, actor, await this.namesOf([memory]));
  }

  /** Names of all authors in one query. */
  async namesOf(memories: readonly StoredMemory[]): Promise<Names> {
    const authors = new Set(memories.map(({ authorId }) => authorId.toHexString()));
    return authors.size === 0 ? new Map() : this.users.namesOf([...authors]);
  }
}
