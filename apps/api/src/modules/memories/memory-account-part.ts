import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../users/users.module.js';
import { MemoryRepository } from './memory.repository.js';
import { MemoryReads } from './memory-reads.js';

/** What an account has of memories: those that it wrote. */
@Injectable()
export class MemoryAccountPart implements AccountPart, OnModuleInit {
  constructor(
    private readonly parts: AccountParts,
    private readonly repository: MemoryRepository,
    private readonly reads: MemoryReads,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async renamed(userId: string): Promise<void> {
    for (const pageId of await this.repository.pageIdsShowing(userId)) await this.reads.pageChanged(pageId);
  }
}
