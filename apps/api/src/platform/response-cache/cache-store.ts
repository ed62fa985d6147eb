import type { Clock } from '../clock/clock.js';
import type { CacheableRequest } from './cache-routes.js';
import { CachedResponse, type RawHeaders } from './cached-response.js';
import type { ChangedTags } from './change-feed.js';
import { type CacheEntry, TaggedCache } from './tagged-cache.js';

export type ResponseEntry = CacheEntry<CacheableRequest>;

/** Separate bounds for texts and files, so that neither evicts the other. */
const maxTextBytes = 16 * 1024 * 1024;
const maxFileBytes = 24 * 1024 * 1024;
/** Maximum age of a cached response, in case an invalidation was missed. */
const maxAgeMs = 60_000;
/** Maximum number of remembered alternative URL spellings. */
const maxAliases = 10_000;

interface PendingLoad {
  readonly tags: readonly string[];
  readonly done: Promise<ResponseEntry>;
  /** A dependency changed while loading: callers that already wait get the result, later ones do not. */
  isOutdated: boolean;
}

/**
 * Stores responses and loads them: one load at a time for each key. A response whose load started before a
 * change is not stored after it.
 */
export class CacheStore {
  private readonly texts = new TaggedCache<CacheableRequest>(maxTextBytes);
  private readonly files = new TaggedCache<CacheableRequest>(maxFileBytes);
  private readonly pending = new Map<string, PendingLoad>();
  private readonly aliases = new Map<string, string>();
  private sharedHeaders: RawHeaders = [];

  constructor(private readonly clock: Clock) {}

  /** Sets the headers that every response has. */
  setSharedHeaders(sharedHeaders: RawHeaders): void {
    this.sharedHeaders = sharedHeaders;
    this.clear();
  }

  get count(): number {
    return this.texts.count + this.files.count;
  }

  /** Finds a stored response of any age by its URL in any known spelling. */
  find(url: string): ResponseEntry | undefined {
    const found = this.lookUp(url);
    if (found) return found;
    const key = this.aliases.get(url);
    return key === undefined ? undefined : this.lookUp(key);
  }

  /** True while the response is being loaded: another caller of `load` causes no further work. */
  isLoading(cacheable: CacheableRequest): boolean {
    return this.pending.has(cacheable.key);
  }

  /**
   * Loads the response and stores it.
   * @param url spelling of the request, if it may be another one than the canonical
   * @throws the error of the request's own `load`
   */
  load(cacheable: CacheableRequest, url: string | null = null): Promise<ResponseEntry> {
    const { key, varyKey } = cacheable;
    if (url !== null && `${url}${varyKey}` !== key) this.addAlias(`${url}${varyKey}`, key);
    const running = this.pending.get(key);
    if (running) return running.done;
    const pendingLoad: PendingLoad = {
      tags: cacheable.tags,
      done: this.loadEntry(cacheable, () => pendingLoad.isOutdated).finally(() => {
        if (this.pending.get(key) === pendingLoad) this.pending.delete(key);
      }),
      isOutdated: false,
    };
    this.pending.set(key, pendingLoad);
    return pendingLoad.done;
  }

  /** Removes a response, unless another one has replaced it. */
  discard(entry: ResponseEntry): void {
    this.cacheOf(entry.response).discard(entry);
  }

  updateSize(entry: ResponseEntry): void {
    this.cacheOf(entry.response).updateSize(entry);
  }

  /** Removes the responses that depend on these tags, and never stores those that are being loaded. */
  drop(changed: ChangedTags): void {
    if (changed === 'everything') {
      this.clear();
      for (const [key, pendingLoad] of this.pending) this.markOutdated(key, pendingLoad);
      return;
    }
    for (const tag of changed) {
      this.texts.deleteTagged(tag);
      this.files.deleteTagged(tag);
      for (const [key, pendingLoad] of this.pending)
        if (pendingLoad.tags.includes(tag)) this.markOutdated(key, pendingLoad);
    }
  }

  /** Requests from now on start their own load. */
  private markOutdated(key: string, pendingLoad: PendingLoad): void {
    pendingLoad.isOutdated = true;
    this.pending.delete(key);
  }

  private async loadEntry(cacheable: CacheableRequest, isOutdated: () => boolean): Promise<ResponseEntry> {
    const { key } = cacheable;
    const expiresAt = this.clock.now().getTime() + maxAgeMs;
    const made = new CachedResponse(await cacheable.load(), this.sharedHeaders);
    const before = this.lookUp(key)?.response;
    // Same bytes as before: keep the compressed variants.
    const response = before?.etag === made.etag ? before : made;
    const { sizeBytes } = response;
    const entry: ResponseEntry = { source: cacheable, response, expiresAt, wasUsed: false, sizeBytes };
    if (!isOutdated()) this.cacheOf(response).set(entry);
    return entry;
  }

  private cacheOf({ kind }: CachedResponse): TaggedCache<CacheableRequest> {
    return kind === 'text' ? this.texts : this.files;
  }

  private lookUp(key: string): ResponseEntry | undefined {
    return this.texts.get(key) ?? this.files.get(key);
  }

  private clear(): void {
    this.texts.clear();
    this.files.clear();
  }

  private addAlias(url: string, key: string): void {
    if (this.aliases.size >= maxAliases) this.aliases.clear();
    this.aliases.set(url, key);
  }
}
