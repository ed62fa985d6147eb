import type { MemorialMessageView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';

/** Public memories shown on the obituary itself. */
export interface MemoriesOfPage {
  /** Newest first. */
  readonly messages: MemorialMessageView[];
  readonly count: number;
}

/** Port for memories of an obituary; the memories module implements it. */
export interface MemorySource {
  ofPage(pageId: string): Promise<MemoriesOfPage>;
  /** Deletes all memories of an obituary permanently; idempotent. */
  eraseOfPage(pageId: string): Promise<void>;
}

/** Gives obituaries access to their memories without a dependency on the memories module. */
@Injectable()
export class PageMemories implements MemorySource {
  private source: MemorySource | null = null;

  /** The memories module calls this at start. */
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
