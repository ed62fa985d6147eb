import type { ModeratedMemoryView, ModerateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { MemoriesService } from './memories.service.js';
import { stateAfter } from './memory-moderation.js';
import { readModerationKey } from './moderation-key.js';
import { UpdateMemoryService } from './update-memory.service.js';

/** Shows a memory to the keeper who got a letter about it, and decides about it, without a session. */
@Injectable()
export class ModerateByKeyService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly updates: UpdateMemoryService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError memory.keyEnded, also when the holder may not decide any more or the memory is gone, memory.decided,
   * memory.changedMeanwhile, obituary.frozen
   */
  async moderate({ token, decision, revision }: ModerateMemoryInput): Promise<ModeratedMemoryView> {
    const { memoryId, actor } = await this.identify(token);
    if (decision !== null) {
      const caller = { actor, editKey: null };
      const basis = { ifMatch: revision, acceptsAnyRevision: false };
      await this.updates.moderate(memoryId, stateAfter[decision], caller, basis, { isFinal: true });
    }
    return this.memories.presentForDecision(memoryId, actor);
  }

  /** The rights of the holder are those of now, and never those of an administrator. */
  private async identify(token: string): Promise<{ memoryId: string; actor: Actor }> {
    const key = readModerationKey(this.config.jwtSecret, token, this.clock.now());
    const keeper = key && (await this.users.findById(key.keeperId));
    if (!keeper || keeper.blockedAt) throw new AppError('memory.keyEnded');
    const actor: Actor = {
      userId: key.keeperId,
      email: keeper.email,
      isAdmin: false,
      role: 'user',
      sessionId: '',
    };
    if (!(await this.memories.mayDecide(key.memoryId, actor))) throw new AppError('memory.keyEnded');
    return { memoryId: key.memoryId, actor };
  }
}
