import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { undoSince } from '../obituaries/obituaries.module.js';
import { MemoryRepository } from './memory.repository.js';

/** Purges deleted memories after the retention period; memories of a purged obituary are purged with it. */
@Injectable()
export class MemoryErasure implements OnModuleInit {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('memories', () => this.run());
  }

  async run(): Promise<void> {
    await this.repository.eraseDeletedBefore(undoSince(this.clock.now()));
  }
}
