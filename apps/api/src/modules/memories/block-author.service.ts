import type { BlockedList, UpdateBlockedInput } from '@memorial/contracts/blocked/blocked.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { type BlockableAuthor, BlockedAuthorsService } from '../blocked-authors/blocked-authors.module.js';
import { ObituaryLookupService, roleOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import { MemoryRepository } from './memory.repository.js';

/** Blocks the author of a memory, who is named by the memory alone, so that no network is ever shown. */
@Injectable()
export class BlockAuthorService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly memories: MemoryRepository,
    private readonly blocked: BlockedAuthorsService,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async list(id: string, actor: Actor): Promise<BlockedList> {
    await this.lookup.getEditableToRead(id, actor);
    return this.blocked.list(id);
  }

  /**
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, memory.notFound, blocked.keeper,
   * blocked.networkUnknown, blocked.tooMany
   */
  async update(id: string, { block, unblock }: UpdateBlockedInput, actor: Actor): Promise<BlockedList> {
    const obituary = await this.lookup.getEditable(id, actor);
    if (block !== null) await this.blocked.block(id, await this.authorOf(obituary, block));
    if (unblock !== null) await this.blocked.unblock(id, unblock);
    return this.blocked.list(id);
  }

  private async authorOf(obituary: StoredObituary, memoryId: string): Promise<BlockableAuthor> {
    const memory = await this.memories.findById(memoryId);
    if (!memory?.obituaryId.equals(obituary._id)) throw new AppError('memory.notFound');
    const { authorId, guest } = memory;
    if (authorId === null) {
      if (!guest?.networkHash) throw new AppError('blocked.networkUnknown');
      return { kind: 'network', key: guest.networkHash, name: guest.name };
    }
    const userId = authorId.toHexString();
    if (roleOf(obituary, { userId }) !== null) throw new AppError('blocked.keeper');
    return { kind: 'account', key: userId, name: null };
  }
}
