import { recordOf } from '../shared/format/record-of.js';

/**
 * Message from a page to the service worker: cache this document and its resources, given as path and query.
 */
export interface CacheMessage {
  readonly kind: 'keep';
  readonly document: string;
  readonly parts: readonly string[];
}

export function isCacheMessage(data: unknown): data is CacheMessage {
  return recordOf(data).kind === 'keep';
}
