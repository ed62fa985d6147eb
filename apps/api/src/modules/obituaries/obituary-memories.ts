import type { MemorialMessageView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';

/** Public memories shown on the obituary itself. */
export interface PublicMemories {
  /** Newest first. */
  readonly messages: MemorialMessageView[];
  readonly count: number;
}

/** Port for memories of an obituary; the memories module implements it. */
export interface MemoriesProvider {
  ofObituary(obituaryId: string): Promise<PublicMemories>;
  /** Deletes all memories of an obituary permanently; idempotent. */
  purgeByObituary(obituaryId: string): Promise<void>;
}

/** Gives obituaries access to their memories without a dependency on the memories module. */
@Injectable()
export class ObituaryMemories implements MemoriesProvider {
  private provider: MemoriesProvider | null = null;

  /** The memories module calls this at start. */
  register(provider: MemoriesProvider): void {
    this.provider = provider;
  }

  async ofObituary(obituaryId: string): Promise<PublicMemories> {
    return this.provider ? this.provider.ofObituary(obituaryId) : { messages: [], count: 0 };
  }

  async purgeByObituary(obituaryId: string): Promise<void> {
    await this.provider?.purgeByObituary(obituaryId);
  }
}
