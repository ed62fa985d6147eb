import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { isNotModified } from '../http/etag.js';
import { RequestLog } from '../logging/request-log.js';
import type { CacheableRequest } from './cache-routes.js';
import type { ResponseEntry } from './cache-store.js';
import type { RawHeaders, Variant } from './cached-response.js';
import { encodingFor } from './content-encodings.js';
import { ResponseCache } from './response-cache.js';
import { varyKeyOf } from './vary-key.js';

/** Passes the request on to Express. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves cached responses in front of Express: GET and HEAD requests of guests for known URLs. All other
 * requests, and all errors, are handled by the framework.
 */
@Injectable()
export class CacheFrontend {
  constructor(
    private readonly cache: ResponseCache,
    private readonly log: RequestLog,
  ) {}

  /** @param headers headers of every response of the application */
  setSharedHeaders(headers: RawHeaders): void {
    this.cache.store.setSharedHeaders(headers);
  }

  handle(request: IncomingMessage, response: ServerResponse, next: NextHandler): void {
    const { url } = request;
    if (url === undefined || !isCacheable(request)) {
      next(request, response);
      return;
    }
    const { accept } = request.headers;
    const cached = this.cache.store.find(url) ?? this.cache.store.find(`${url}${varyKeyOf(accept)}`);
    if (cached) {
      const nowMs = this.cache.now();
      if (this.cache.store.feed.freshness(nowMs) === 'fresh' && nowMs < cached.expiresAt) {
        this.send(cached, request, response);
        return;
      }
    }
    const cacheable = cached?.source ?? this.cache.routes.resolve(url, accept);
    if (cacheable) void this.respond(cacheable, url, request, response, next);
    else next(request, response);
  }

  /** Never rejects: a request that cannot be served here is passed on. */
  private async respond(
    cacheable: CacheableRequest,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: NextHandler,
  ): Promise<void> {
    let entry: ResponseEntry | null;
    try {
      entry = await this.findOrLoad(cacheable, url);
    } catch (thrown) {
      cacheable.onLoadError(request, thrown);
      entry = null;
    }
    if (entry) this.send(entry, request, response);
    else next(request, response);
  }

  /**
   * @returns null if the database is unreachable and the response is not cached
   * @throws the error of loading it
   */
  private async findOrLoad(cacheable: CacheableRequest, url: string): Promise<ResponseEntry | null> {
    const { store } = this.cache;
    let error: unknown = null;
    if (store.feed.freshness(this.cache.now()) === 'unknown') {
      await store.feed.refresh().catch((thrown: unknown) => {
        error = thrown;
      });
    }
    const nowMs = this.cache.now();
    const freshness = store.feed.freshness(nowMs);
    const cached = store.find(cacheable.key);
    if (cached && (freshness === 'unreachable' || (freshness === 'fresh' && nowMs < cached.expiresAt)))
      return cached;
    if (error !== null) throw error;
    return freshness === 'fresh' ? store.load(cacheable, url) : null;
  }

  private send(entry: ResponseEntry, request: IncomingMessage, response: ServerResponse): void {
    const isHead = request.method === 'HEAD';
    if (!isHead) entry.source.onRead(request);
    this.log.follow(request, response);
    if (isNotModified(request.headers, entry.response.etag)) {
      response.writeHead(304, entry.response.notModifiedHeaders).end();
      return;
    }
    const encoding = isHead ? 'identity' : encodingFor(request.headers['accept-encoding']);
    const variant = entry.response.variant(encoding ?? 'identity');
    if (variant instanceof Promise) void this.sendWhenReady(variant, entry, response);
    else sendVariant(variant, response);
  }

  private async sendWhenReady(pending: Promise<Variant>, entry: ResponseEntry, response: ServerResponse) {
    const variant = await pending.catch(() => entry.response.identity);
    this.cache.store.updateSize(entry);
    sendVariant(variant, response);
  }
}

function isCacheable({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    (method === 'HEAD' || encodingFor(headers['accept-encoding']) !== null)
  );
}

function sendVariant({ headers, body }: Variant, response: ServerResponse): void {
  response.writeHead(200, headers).end(body);
}
