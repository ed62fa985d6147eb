import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { obituaryTag } from '../obituaries/obituaries.module.js';
import { everybody, type StoredMemory } from './memory.schema.js';

/** Response cache of memories: the list of an obituary as guests see it. */
@Injectable()
export class MemoryCache {
  constructor(private readonly cache: ResponseCache) {}

  /**
   * Invalidates the cache; await this after a write and before sending the response. A change that guests
   * cannot see is skipped.
   */
  async invalidate(before: StoredMemory | null, after: StoredMemory | null): Promise<void> {
    const shown = [before, after].find((memory) => memory?.shownTo === everybody);
    if (shown) await this.invalidateObituary(shown.obituaryId.toHexString());
  }

  /** Invalidates everything cached for an obituary. */
  async invalidateObituary(obituaryId: string): Promise<void> {
    await this.cache.invalidate(obituaryTag(obituaryId));
  }
}
