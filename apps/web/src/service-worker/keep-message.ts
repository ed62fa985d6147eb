/**
 * Message from a page to the service worker: cache this document and its resources, given as path and query.
 */
export interface KeepMessage {
  readonly kind: 'keep';
  readonly document: string;
  readonly parts: readonly string[];
}

export function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep';
}
