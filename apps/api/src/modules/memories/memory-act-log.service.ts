import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AdministrationLogRepository } from '../administration/administration.module.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';

/** Writes decisions from the queue to the log of administrators: the memory holds each until the log does. */
@Injectable()
export class MemoryActLogService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly log: AdministrationLogRepository,
  ) {}

  @ScheduledTask('held-memory-log')
  async logLeft(): Promise<void> {
    for await (const memory of this.repository.findUnlogged()) await this.append(memory);
  }

  /** Idempotent; before another decision or text replaces the one that the memory holds. */
  async append({ _id, obituaryId, decision, state }: StoredMemory): Promise<void> {
    const act = decision?.act;
    if (!act || act.isLogged) return;
    await this.log.append({
      _id: act._id,
      at: decision.at,
      by: act.by,
      action: 'memory.decide',
      obituaryId,
      reason: act.reason,
      target: { type: 'memory', id: _id.toHexString() },
      before: { state: 'pending' },
      after: { state },
    });
    await this.repository.markLogged(_id, act._id);
  }
}
