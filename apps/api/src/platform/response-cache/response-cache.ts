import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint, InputOf, ResponseOf } from '@memorial/contracts/endpoint';
import { mountedPath } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { type BinaryResponse, binaryHeaders } from '../http/binary-response.js';
import { EndpointRegistry } from '../http/endpoint-registry.js';
import { parseInput } from '../http/parsed-input.decorator.js';
import { rememberError } from '../http/request-error-memo.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import { type CacheableRequest, CacheRoutes, type RawInput } from './cache-routes.js';
import { CacheStore } from './cache-store.js';
import type { FileBody } from './cached-file.js';
import { ChangeFeed } from './change-feed.js';
import { PublicChangesRepository } from './public-changes.repository.js';
import { varyKeyOf } from './vary-key.js';

/** Caching of a JSON endpoint. */
export interface EndpointCacheOptions<E extends Endpoint> {
  /** Tags of the data that the response depends on; `invalidate` takes them. */
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** @param view null in front of the framework, where every caller is a guest */
  readonly onRead?: (input: InputOf<E>, request: IncomingMessage, view: ResponseOf<E> | null) => void;
}

/** Caching of a rendered document. Its URL takes no query parameters. */
export interface DocumentCacheOptions {
  /** Path pattern: `/page/:id`. */
  readonly path: string;
  /** Tags that the document depends on; null for invalid parameters. */
  readonly tags: (params: Params) => readonly string[] | null;
  readonly onRead?: (params: Params, request: IncomingMessage) => void;
  /** Renders the markup for a guest. @throws if the page is not public */
  readonly render: (path: string) => Promise<string>;
}

/** Caching of a file endpoint. */
export interface FileCacheOptions<E extends Endpoint> {
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** URLs with any other query parameter are passed to the framework. */
  readonly queryKeys: readonly string[];
  /** Maps all inputs that return the same file to one input, so that the file is cached once. */
  readonly canonical: (input: InputOf<E>) => InputOf<E>;
  /** Loads the file for a guest. @throws the error to respond with */
  readonly load: (input: InputOf<E>, accept: string) => Promise<BinaryResponse>;
}

type Params = Readonly<Record<string, string>>;

const contentTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/**
 * Cache of public responses, served in front of the framework. At startup modules register the endpoints to
 * cache; on each change they invalidate the tags that it affects.
 */
@Injectable()
export class ResponseCache {
  readonly routes = new CacheRoutes();
  readonly store: CacheStore;
  private readonly endpoints = new Map<Endpoint, EndpointCacheOptions<Endpoint>>();

  constructor(
    private readonly registry: EndpointRegistry,
    repository: PublicChangesRepository,
    private readonly clock: Clock,
  ) {
    this.store = new CacheStore(clock, (onChange) => new ChangeFeed(repository, clock, onChange));
  }

  /**
   * Caches an endpoint for guests: one that guests may call, that takes no body and returns JSON.
   * @throws Error if the endpoint is not open to guests
   */
  route<E extends Endpoint>(endpoint: E, options: EndpointCacheOptions<E>): void {
    const { access, route, query } = endpoint;
    if (access !== 'public' && access !== 'optional') throw new Error(`${route.path} is not for guests`);
    this.endpoints.set(endpoint, options as EndpointCacheOptions<Endpoint>);
    this.routes.add({
      path: mountedPath(route),
      queryKeys: queryKeysOf(query),
      resolve: (raw) => this.resolve(endpoint, options as EndpointCacheOptions<Endpoint>, raw),
    });
  }

  /** Caches a file endpoint for guests whose file depends on `Accept`; large files are streamed instead. */
  routeFile<E extends Endpoint>(
    endpoint: E,
    { tags, queryKeys, canonical, load }: FileCacheOptions<E>,
  ): void {
    const mounted = mountedPath(endpoint.route);
    this.routes.add({
      path: mounted,
      queryKeys,
      resolve: ({ accept = '', ...raw }) => {
        const parsed = inputOf(endpoint, raw) as InputOf<E> | null;
        if (!parsed) return null;
        const input = canonical(parsed);
        const varyKey = varyKeyOf(accept);
        return {
          key: `${keyOf(endpoint, input)}${varyKey}`,
          varyKey,
          tags: tags(input),
          load: () => repeatIfBlocked(async () => fileOf(await load(input, accept))),
          onRead: () => undefined,
          onLoadError: (request, thrown) => {
            if (!(thrown instanceof NotCacheable)) rememberError(request, endpoint, thrown);
          },
        };
      },
    });
  }

  /** Caches a rendered document. */
  routeDocument({ path, tags: tagsOf, onRead, render }: DocumentCacheOptions): void {
    this.routes.add({
      path,
      queryKeys: [],
      resolve: ({ params }) => {
        const tags = tagsOf(params);
        if (!tags) return null;
        const key = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
        return {
          key,
          varyKey: '',
          tags,
          load: async () => ({ contentType: contentTypes.html, text: await render(key) }),
          onRead: (request) => onRead?.(params, request),
          onLoadError: (request, thrown) => rememberError(request, key, thrown),
        };
      },
    });
  }

  /** True if responses of this endpoint are revalidated by ETag, whether served from the cache or not. */
  isCached(endpoint: Endpoint): boolean {
    return this.endpoints.has(endpoint);
  }

  /**
   * Called when the framework served a cached endpoint: to a signed-in account, or for an unusual URL
   * spelling.
   */
  recordRead(endpoint: Endpoint, request: Request, view: unknown): void {
    const { params, query } = request;
    const onRead = this.endpoints.get(endpoint)?.onRead;
    const input = onRead && inputOf(endpoint, { params, query });
    if (input) onRead(input, request, view as never);
  }

  /** Called when the framework served a cached document: for a URL with unknown query parameters. */
  recordDocumentRead(path: string, request: IncomingMessage): void {
    this.routes.resolve(path)?.onRead(request);
  }

  /**
   * Removes all responses that depend on any of the tags, here immediately and in other processes within two
   * seconds. Await it after the change is written and before the response is sent.
   */
  async invalidate(...tags: readonly string[]): Promise<void> {
    await this.store.invalidate(tags);
  }

  now(): number {
    return this.clock.now().getTime();
  }

  private resolve(
    endpoint: Endpoint,
    options: EndpointCacheOptions<Endpoint>,
    raw: RawInput,
  ): CacheableRequest | null {
    const input = inputOf(endpoint, raw);
    if (!input) return null;
    return {
      key: keyOf(endpoint, input),
      varyKey: '',
      tags: options.tags(input),
      load: async () => ({
        contentType: contentTypes.json,
        text: JSON.stringify(await this.registry.readParsedAsGuest(endpoint.route, input)),
      }),
      onRead: (request) => options.onRead?.(input, request, null),
      onLoadError: (request, thrown) => rememberError(request, endpoint, thrown),
    };
  }
}

/** Thrown for files that are too large to cache; the framework streams them. */
class NotCacheable extends Error {}

/** Larger files are few and would evict all others. */
const maxCachedFileBytes = 512 * 1024;

async function fileOf({ source }: BinaryResponse): Promise<FileBody> {
  const { contentType, sizeBytes, etag, open } = source;
  if (sizeBytes === null || sizeBytes > maxCachedFileBytes) throw new NotCacheable();
  return {
    bytes: await buffer(await open()),
    contentType,
    etag: `"${etag}"`,
    headers: binaryHeaders(source),
  };
}

function queryKeysOf(query: Endpoint['query']): readonly string[] {
  const shape = query && 'shape' in query ? query.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

/** @returns null if the endpoint rejects the input */
function inputOf(
  endpoint: Endpoint,
  raw: { readonly params: unknown; readonly query: unknown },
): InputOf<Endpoint> | null {
  try {
    return parseInput(endpoint, { ...raw, body: undefined }) as InputOf<Endpoint>;
  } catch {
    return null;
  }
}

/** Builds the key from the parsed input, not from the sent URL, so that all spellings share it. */
function keyOf({ route }: Endpoint, { params, query }: InputOf<Endpoint>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = mountedPath(route).replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const pairs = Object.entries((query ?? {}) as object).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`;
}
