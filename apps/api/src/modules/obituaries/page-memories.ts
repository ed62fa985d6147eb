import type { MemorialMessageView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';

/** What everybody reads of a page's memories on the page itself. */
export interface MemoriesOfPage {
  /** The newest first. */
  readonly messages: MemorialMessageView[];
  readonly count: number;
}

/** Memories as pages need them, told by the module that owns them. */
export interface MemorySource {
  ofPage(pageId: string): Promise<MemoriesOfPage>;
  /** Erases all memories of a page for good; may be repeated. */
  eraseOfPage(pageId: string): Promise<void>;
}

/** Where pages ask for their memories, so that this module need not know the one that keeps them. */
@Injectable()
export class PageMemories implements MemorySource {
  private source: MemorySource | null = null;

  /** Called while the owning module starts. */
  register(source: MemorySource): void {
    this.source = source;
  }

  async ofPage(pageId: string): Promise<MemoriesOfPage> {
    return this.source ? this.source.ofPage(pageId) : { messages: [], count: 0 };
  }

  async eraseOfPage(pageId: string): Promise<void> {
    await this.source?.eraseOfPage(pageId);
  }
}
