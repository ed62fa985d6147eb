import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HotReads } from '../../platform/hot-reads/hot-reads.js';
import { pageTag } from '../obituaries/obituaries.module.js';
import { everybody, type StoredMemory } from './memory.schema.js';

/** What of memories is answered from memory: the list of a page as guests read it. */
@Injectable()
export class MemoryReads implements OnModuleInit {
  constructor(private readonly hot: HotReads) {}

  onModuleInit(): void {
    this.hot.serve(listMemoriesOfPageEndpoint, { tags: ({ params }) => [pageTag(params.id)] });
  }

  /**
   * To be awaited after a memory is written and before that is answered: from then on nobody is shown the old one, on
   * its page or in its list. What guests read neither before nor after changes nothing.
   */
  async changed(before: StoredMemory | null, after: StoredMemory | null): Promise<void> {
    const shown = [before, after].find((memory) => memory?.shownTo === everybody);
    if (shown) await this.pageChanged(shown.obituaryId.toHexString());
  }

  /** The same of a page whose memories are shown otherwise now. */
  async pageChanged(pageId: string): Promise<void> {
    await this.hot.invalidate(pageTag(pageId));
  }
}
