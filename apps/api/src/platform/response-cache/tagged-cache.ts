import type { CachedResponse } from './cached-response.js';

interface CacheSource {
  readonly key: string;
  /** Invalidating any of these tags removes the entry. */
  readonly tags: readonly string[];
}

/** Stored response. */
export interface CacheEntry<Source extends CacheSource> {
  /** The request that the response belongs to: route and parsed input. */
  readonly source: Source;
  readonly response: CachedResponse;
  /** Milliseconds since the epoch; from then on the response is loaded again. */
  readonly expiresAt: number;
  wasUsed: boolean;
  sizeBytes: number;
}

/** Responses larger than this share of the whole cache are not stored. */
const maxEntryShare = 1 / 8;

/**
 * Responses by key, bounded in bytes. Eviction by second chance: entries that were read again survive entries
 * that were read once, and a read sets a flag without reordering.
 */
export class TaggedCache<Source extends CacheSource> {
  private readonly entries = new Map<string, CacheEntry<Source>>();
  /** A single key is stored without a Set: most tags have only one. */
  private readonly keysByTag = new Map<string, string | Set<string>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get sizeBytes(): number {
    return this.bytes;
  }

  get count(): number {
    return this.entries.size;
  }

  get(key: string): CacheEntry<Source> | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.wasUsed = true;
    return entry;
  }

  /** Stores a response, replacing the one under its key. */
  set(entry: CacheEntry<Source>): void {
    const { key, tags } = entry.source;
    this.delete(key);
    if (entry.sizeBytes > this.maxBytes * maxEntryShare) return;
    this.entries.set(key, entry);
    for (const tag of tags) this.tag(key, tag);
    this.bytes += entry.sizeBytes;
    this.evict();
  }

  /** Accounts for the growth of a stored response (compressed variants). */
  updateSize(entry: CacheEntry<Source>): void {
    if (this.entries.get(entry.source.key) !== entry) return;
    const { sizeBytes } = entry.response;
    this.bytes += sizeBytes - entry.sizeBytes;
    entry.sizeBytes = sizeBytes;
    this.evict();
  }

  /** Removes a stored response; no effect on another one under its key. */
  discard(entry: CacheEntry<Source>): void {
    if (this.entries.get(entry.source.key) === entry) this.delete(entry.source.key);
  }

  deleteTagged(tag: string): void {
    const keys = this.keysByTag.get(tag);
    if (typeof keys === 'string') this.delete(keys);
    else for (const key of keys ?? []) this.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.keysByTag.clear();
    this.bytes = 0;
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.sizeBytes;
    for (const tag of entry.source.tags) this.untag(key, tag);
  }

  private tag(key: string, tag: string): void {
    const keys = this.keysByTag.get(tag);
    if (keys === undefined) this.keysByTag.set(tag, key);
    else if (typeof keys === 'string') this.keysByTag.set(tag, new Set([keys, key]));
    else keys.add(key);
  }

  private untag(key: string, tag: string): void {
    const keys = this.keysByTag.get(tag);
    if (keys instanceof Set) keys.delete(key);
    if (keys === key || (keys instanceof Set && keys.size === 0)) this.keysByTag.delete(tag);
  }

  /** Each step removes an entry or clears its used flag, so the loop ends. */
  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      if (entry.wasUsed) {
        entry.wasUsed = false;
        this.entries.delete(key);
        this.entries.set(key, entry);
      } else {
        this.delete(key);
      }
    }
  }
}
