import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';

/** Cache tag of public obituary lists. */
export const obituaryListsTag = 'lists';

/** Cache tag of everything that shows awards of the catalogue. */
export const awardsTag = 'awards';

/** Cache tag of everything that shows this obituary. */
export function obituaryTag(id: string): string {
  return `page:${id}`;
}

/** Discards the cached responses that show an obituary. */
@Injectable()
export class ObituaryCache {
  constructor(private readonly cache: ResponseCache) {}

  /** Invalidates the cache; await this after a write and before sending the response. */
  async invalidate(obituaryId: string): Promise<void> {
    await this.cache.invalidate(obituaryTag(obituaryId), obituaryListsTag);
  }
}
