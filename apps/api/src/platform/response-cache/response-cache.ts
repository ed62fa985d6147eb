import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint, InputOf } from '@memorial/contracts/endpoint';
import { mountedPath } from '@memorial/contracts/route';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { DecoratedMethods } from '../handlers/decorated-methods.js';
import { BinaryResponse, binaryHeaders } from '../http/binary-response.js';
import { EndpointRegistry } from '../http/endpoint-registry.js';
import { parseInput } from '../http/parsed-input.decorator.js';
import { rememberError } from '../http/request-error-memo.js';
import { type CacheableRequest, CacheRoutes, type RawInput } from './cache-routes.js';
import { CacheStore } from './cache-store.js';
import { type ResponseBody, textBody } from './cached-response.js';
import {
  CachedDocument,
  type CachedDocumentSource,
  type CachedRouteValue,
  cachedReadMark,
  cachedRouteMark,
  type PathParams,
} from './cached-route.decorator.js';
import { ChangeFeed } from './change-feed.js';
import { varyKeyOf } from './content-negotiation.js';
import { PublicChangesRepository } from './public-changes.repository.js';

type ReadListener = (input: InputOf<Endpoint>, request: IncomingMessage, view: unknown) => void;
type CachedDocumentMethod = (path: string, params: PathParams) => CachedDocumentSource | null;

/**
 * Cache of public responses, served in front of the framework. Decorators name the endpoints and documents to cache;
 * on each change modules invalidate the tags that it affects.
 */
@Injectable()
export class ResponseCache implements OnModuleInit {
  readonly routes = new CacheRoutes();
  readonly store: CacheStore;
  readonly feed: ChangeFeed;
  private readonly endpoints = new Set<Endpoint>();
  private readers: ReadonlyMap<Endpoint, ReadListener> = new Map();

  constructor(
    private readonly registry: EndpointRegistry,
    private readonly decorated: DecoratedMethods,
    repository: PublicChangesRepository,
    private readonly clock: Clock,
  ) {
    this.store = new CacheStore(clock);
    this.feed = new ChangeFeed(repository, clock, (changed) => this.store.drop(changed));
  }

  onModuleInit(): void {
    this.readers = this.decorated.byValue(cachedReadMark) as ReadonlyMap<Endpoint, ReadListener>;
    for (const { value } of this.decorated.list(cachedRouteMark)) this.addEndpoint(value);
    for (const { value, call } of this.decorated.list(CachedDocument)) this.addDocument(value, call);
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
    const onRead = this.readers.get(endpoint);
    const input = onRead && inputOf(endpoint, { params, query });
    if (input) onRead(input, request, view);
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
    this.store.drop(tags);
    await this.feed.publish(tags);
  }

  now(): number {
    return this.clock.now().getTime();
  }

  /** @throws Error if the endpoint is not open to guests */
  private addEndpoint(cached: CachedRouteValue): void {
    const { endpoint, queryKeys = queryKeysOf(endpoint.query) } = cached;
    const { access, route } = endpoint;
    if (access !== 'public' && access !== 'optional') throw new Error(`${route.path} is not for guests`);
    this.endpoints.add(endpoint);
    this.routes.add({
      path: mountedPath(route),
      queryKeys,
      resolve: (raw) => this.resolve(cached, raw),
    });
  }

  private resolve(cached: CachedRouteValue, { accept = '', ...raw }: RawInput): CacheableRequest | null {
    const { endpoint } = cached;
    const parsed = inputOf(endpoint, raw);
    if (!parsed) return null;
    const input = cached.canonical?.(parsed) ?? parsed;
    const varyKey = endpoint.response === 'binary' ? varyKeyOf(accept) : '';
    return {
      key: `${keyOf(endpoint, input)}${varyKey}`,
      varyKey,
      tags: cached.tags(input),
      load: async () =>
        bodyOf(await this.registry.readParsedAsGuest(endpoint.route, input, accept), endpoint),
      onRead: (request) => this.readers.get(endpoint)?.(input, request, null),
      onLoadError: (request, thrown) => {
        if (!(thrown instanceof NotCacheable)) rememberError(request, endpoint, thrown);
      },
    };
  }

  private addDocument(pattern: string, sourceOf: CachedDocumentMethod): void {
    this.routes.add({
      path: pattern,
      queryKeys: [],
      resolve: ({ params }) => {
        const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
        const source = sourceOf(path, params);
        return (
          source && {
            key: path,
            varyKey: '',
            tags: source.tags,
            load: async () => textBody('text/html; charset=utf-8', await source.render()),
            onRead: (request) => source.onRead?.(request),
            onLoadError: (request, thrown) => rememberError(request, path, thrown),
          }
        );
      },
    });
  }
}

/** Thrown for files that are too large to cache, and have no ranges; the framework streams them. */
class NotCacheable extends Error {}

/** Larger files are few and would evict all others. */
const maxCachedFileBytes = 512 * 1024;

async function bodyOf(answer: unknown, { hasRanges }: Endpoint): Promise<ResponseBody> {
  if (!(answer instanceof BinaryResponse))
    return textBody('application/json; charset=utf-8', JSON.stringify(answer));
  const { source } = answer;
  const { contentType, sizeBytes, etag, open } = source;
  const shared = {
    etag: `"${etag}"`,
    headers: binaryHeaders(source),
    contentHeaders: ['Content-Type', contentType, 'Content-Disposition', 'inline'],
  };
  if (sizeBytes === null || etag === undefined) throw new NotCacheable();
  if (hasRanges)
    return {
      ...shared,
      kind: 'stream',
      sizeBytes,
      open,
      contentHeaders: [...shared.contentHeaders, 'Accept-Ranges', 'bytes'],
    };
  if (sizeBytes > maxCachedFileBytes) throw new NotCacheable();
  return { ...shared, kind: 'file', bytes: await buffer(await open()) };
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
