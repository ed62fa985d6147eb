/** What a page asks the service worker to keep: its own document and what it is made of, by path and query. */
export interface KeepMessage {
  readonly kind: 'keep';
  readonly document: string;
  readonly parts: readonly string[];
}

export function isKeepMessage(data: unknown): data is KeepMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep';
}
