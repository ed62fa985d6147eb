import type { BlockedList, UpdateBlockedInput } from '@memorial/contracts/blocked/blocked.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  type BlockableAuthor,
  BlockedAuthorsService,
  type NetworkHash,
} from '../blocked-authors/blocked-authors.module.js';
import { ObituaryLookupService, roleOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import { MemoriesService } from './memories.service.js';
import type { StoredMemory } from './memory.schema.js';

/** Blocks the author of a memory, who is named by the memory alone, so that no network is ever shown. */
@Injectable()
export class BlockAuthorService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly memories: MemoriesService,
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
    if (block !== null) await this.blocked.block(id, await this.authorOf(obituary, block, actor));
    if (unblock !== null) await this.blocked.unblock(id, unblock);
    return this.blocked.list(id);
  }

  /** @throws AppError memory.notFound also for a letter that the actor may not read */
  private async authorOf(obituary: StoredObituary, memoryId: string, actor: Actor): Promise<BlockableAuthor> {
    const { memory } = await this.memories.get(memoryId, { actor, editKey: null });
    if (!memory.obituaryId.equals(obituary._id)) throw new AppError('memory.notFound');
    const { authorId, guest } = memory;
    const network = networkOf(memory);
    if (guest) {
      if (!network) throw new AppError('blocked.networkUnknown');
      return { kind: 'network', name: guest.name, network };
    }
    if (!authorId) throw new AppError('blocked.networkUnknown');
    const userId = authorId.toHexString();
    if (roleOf(obituary, { userId }) !== null) throw new AppError('blocked.keeper');
    return { kind: 'account', userId, network };
  }
}

function networkOf({ network, guest, obituaryId }: StoredMemory): NetworkHash | null {
  if (network) return { hash: network.hash, obituaryId: network.obituaryId };
  return guest?.networkHash ? { hash: guest.networkHash, obituaryId } : null;
}
