import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HotReads } from '../../platform/hot-reads/hot-reads.js';
import { pageTag } from '../obituaries/obituaries.module.js';
import { everybody, type StoredMemory } from './memory.schema.js';

/** Response cache of memories: the list of an obituary as guests see it. */
@Injectable()
export class MemoryReads implements OnModuleInit {
  constructor(private readonly hot: HotReads) {}

  onModuleInit(): void {
    this.hot.serve(listMemoriesOfPageEndpoint, { tags: ({ params }) => [pageTag(params.id)] });
  }

  /**
   * Invalidates the cache; await this after a write and before sending the response. A change that guests
   * cannot see is skipped.
   */
  async changed(before: StoredMemory | null, after: StoredMemory | null): Promise<void> {
    const shown = [before, after].find((memory) => memory?.shownTo === everybody);
    if (shown) await this.pageChanged(shown.obituaryId.toHexString());
  }

  /** Invalidates everything cached for an obituary. */
  async pageChanged(pageId: string): Promise<void> {
    await this.hot.invalidate(pageTag(pageId));
  }
}
