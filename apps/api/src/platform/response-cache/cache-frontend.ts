import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { AdmissionControl } from '../http/admission-control.js';
import { byteRangeOf } from '../http/byte-range.js';
import { isNotModified } from '../http/etag.js';
import { clientIp, ipNetworkOf } from '../http/request-context.decorator.js';
import { RequestLog } from '../logging/request-log.js';
import { isDatabaseUnavailable } from '../mongo/database-unavailable.js';
import type { CacheableRequest } from './cache-routes.js';
import type { ResponseEntry } from './cache-store.js';
import type { StreamBody, Variant } from './cached-response.js';
import { encodingFor, varyKeyOf } from './content-negotiation.js';
import { ResponseCache } from './response-cache.js';

/**
 * Milliseconds for which an expired response is still sent while it is loaded again: readers of a popular page must not
 * wait in the queue of a flood once a minute.
 */
const maxOverdueMs = 60_000;
/** Expired responses that are loaded again at the same time. */
const maxReloads = 4;

/** Passes the request on to Express. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves cached responses in front of Express: GET and HEAD requests of guests for known URLs. All other
 * requests, and all errors, are handled by the framework.
 */
@Injectable()
export class CacheFrontend {
  private reloads = 0;

  constructor(
    private readonly cache: ResponseCache,
    private readonly admission: AdmissionControl,
    private readonly config: AppConfig,
    private readonly log: RequestLog,
  ) {}

  handle(request: IncomingMessage, response: ServerResponse, next: NextHandler): void {
    const { url } = request;
    if (url === undefined || !isCacheable(request)) {
      next(request, response);
      return;
    }
    const { accept } = request.headers;
    const cached = this.cache.store.find(url) ?? this.cache.store.find(`${url}${varyKeyOf(accept ?? '')}`);
    if (cached) {
      const nowMs = this.cache.now();
      if (this.cache.feed.freshness(nowMs) === 'fresh' && this.isCurrent(cached, nowMs)) {
        this.send(cached, request, response, next);
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
      entry = (await this.findKnown(cacheable)) ?? (await this.load(cacheable, url, request, response));
    } catch (thrown) {
      cacheable.onLoadError(request, thrown);
      entry = null;
    }
    if (entry) this.send(entry, request, response, next);
    else next(request, response);
  }

  /**
   * @returns the stored response; null if there is none that may be sent
   * @throws the database error that leaves its age unknown
   */
  private async findKnown(cacheable: CacheableRequest): Promise<ResponseEntry | null> {
    const { store, feed } = this.cache;
    let error: unknown = null;
    if (feed.freshness(this.cache.now()) === 'unknown') {
      await feed.refresh().catch((thrown: unknown) => {
        error = thrown;
      });
    }
    const nowMs = this.cache.now();
    const freshness = feed.freshness(nowMs);
    const cached = store.find(cacheable.key);
    if (cached && (freshness === 'unreachable' || (freshness === 'fresh' && this.isCurrent(cached, nowMs))))
      return cached;
    if (error !== null) throw error;
    return null;
  }

  /** True if the response may be sent; one that has just expired is loaded again in the background. */
  private isCurrent(entry: ResponseEntry, nowMs: number): boolean {
    if (nowMs < entry.expiresAt) return true;
    if (nowMs >= entry.expiresAt + maxOverdueMs) return false;
    void this.reload(entry);
    return true;
  }

  private async reload(entry: ResponseEntry): Promise<void> {
    const { store } = this.cache;
    if (this.reloads >= maxReloads || store.isLoading(entry.source)) return;
    this.reloads += 1;
    try {
      await store.load(entry.source);
    } catch (error) {
      // The page may no longer be public; the next request gets the error.
      if (!isDatabaseUnavailable(error)) store.discard(entry);
    } finally {
      this.reloads -= 1;
    }
  }

  /**
   * Loads the response once the request is admitted; who waits for a load that is under way needs no admission.
   * @returns null if the framework must respond: the database is unreachable, or there is no room
   * @throws the error of loading it
   */
  private async load(
    cacheable: CacheableRequest,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<ResponseEntry | null> {
    const { store } = this.cache;
    if (!store.isLoading(cacheable) && !(await this.isAdmitted(request, response))) return null;
    // Another request may have loaded it while this one waited.
    const known = await this.findKnown(cacheable);
    if (known) return known;
    return this.cache.feed.freshness(this.cache.now()) === 'fresh' ? store.load(cacheable, url) : null;
  }

  /** Settles in the request's turn; never when the connection closes first. */
  private isAdmitted(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const network = ipNetworkOf(clientIp(request, this.config.trustedProxies));
    return new Promise((resolve) => {
      this.admission.admit(request, response, network, {
        handle: () => resolve(true),
        refuse: () => resolve(false),
      });
    });
  }

  private send(
    entry: ResponseEntry,
    request: IncomingMessage,
    response: ServerResponse,
    next: NextHandler,
  ): void {
    const isHead = request.method === 'HEAD';
    const { stream, etag, notModifiedHeaders } = entry.response;
    const isUnchanged = isNotModified(request.headers, etag);
    if (stream && !isUnchanged) {
      void this.sendStream(entry, stream, request, response, next);
      return;
    }
    if (!isHead) entry.source.onRead(request);
    this.log.follow(request, response);
    if (isUnchanged) {
      response.writeHead(304, notModifiedHeaders).end();
      return;
    }
    const encoding = isHead ? 'identity' : encodingFor(request.headers['accept-encoding']);
    const variant = entry.response.variant(encoding ?? 'identity');
    if (variant instanceof Promise) void this.sendWhenReady(variant, entry, response);
    else sendVariant(variant, response);
  }

  /** The framework handles a range outside of the bytes, and bytes that are gone. */
  private async sendStream(
    entry: ResponseEntry,
    { sizeBytes, etag, open }: StreamBody,
    request: IncomingMessage,
    response: ServerResponse,
    next: NextHandler,
  ): Promise<void> {
    const { headers } = entry.response.identity;
    const range = byteRangeOf(request, sizeBytes, etag.slice(1, -1));
    if (range === 'unsatisfiable') {
      next(request, response);
      return;
    }
    const isHead = request.method === 'HEAD';
    const source = isHead ? null : await open(range ?? undefined).catch(() => undefined);
    if (source === undefined) {
      this.cache.store.discard(entry);
      next(request, response);
      return;
    }
    if (!isHead) entry.source.onRead(request);
    this.log.follow(request, response);
    // The rest is reading a file at the client's pace.
    this.admission.release(request);
    if (range) {
      const { start, end } = range;
      const ofRange = ['Content-Range', `bytes ${start}-${end}/${sizeBytes}`];
      response.writeHead(206, [...headers, ...ofRange, 'Content-Length', String(end - start + 1)]);
    } else response.writeHead(200, [...headers, 'Content-Length', String(sizeBytes)]);
    if (source) pipeline(source, response, () => undefined);
    else response.end();
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
    headers['x-page-key'] === undefined &&
    (method === 'HEAD' || encodingFor(headers['accept-encoding']) !== null)
  );
}

function sendVariant({ headers, body }: Variant, response: ServerResponse): void {
  response.writeHead(200, headers).end(body);
}
