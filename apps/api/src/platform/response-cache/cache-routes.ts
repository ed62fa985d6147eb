import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { FileBody } from './cached-file.js';
import type { TextBody } from './cached-response.js';

/** Parts of a URL before validation. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly accept: string | undefined;
}

/** A request that can be served from the cache, in canonical form. */
export interface CacheableRequest {
  /** Canonical URL plus `varyKey`: different spellings of one request share a response. */
  readonly key: string;
  /** Key of the request headers that select the response, as `varyKeyOf` returns it; '' for none. */
  readonly varyKey: string;
  /** Invalidating any of these tags removes the response. Known before it is loaded. */
  readonly tags: readonly string[];
  /** Loads the response for a guest. @throws the error to respond with */
  readonly load: () => Promise<TextBody | FileBody>;
  /** Called for each GET, not for HEAD. */
  readonly onRead: (request: IncomingMessage) => void;
  /** Called when `load` threw and the framework must respond. */
  readonly onLoadError: (request: IncomingMessage, thrown: unknown) => void;
}

/** Public URL that is cached in front of the framework. */
export interface CacheRoute {
  /** Mounted path pattern: `/api/pages/:id`. */
  readonly path: string;
  /** URLs with any other query parameter are passed to the framework. */
  readonly queryKeys: readonly string[];
  /** @returns null for invalid input, which the framework rejects */
  readonly resolve: (raw: RawInput) => CacheableRequest | null;
}

/** Longer than any valid cacheable URL. */
const maxUrlLength = 512;

/** Table of cached routes. */
export class CacheRoutes {
  private readonly byPath = new Map<string, CacheRoute>();
  private readonly bySegmentCount = new Map<number, { segments: readonly string[]; route: CacheRoute }[]>();

  add(route: CacheRoute): void {
    if (!route.path.includes('/:')) {
      this.byPath.set(route.path, route);
      return;
    }
    const segments = route.path.split('/');
    const sameLength = this.bySegmentCount.get(segments.length) ?? [];
    this.bySegmentCount.set(segments.length, [...sameLength, { segments, route }]);
  }

  /**
   * @param url path and query as sent
   * @param accept the `Accept` header
   * @returns null for a URL that is not cached
   */
  resolve(url: string, accept?: string): CacheableRequest | null {
    if (url.length > maxUrlLength) return null;
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    // Leave escaped and unusual paths to the framework.
    if (path.includes('%') || path.includes('//')) return null;
    const found = this.byPath.get(path);
    const matched = found ? { route: found, params: {} } : this.matched(path);
    if (!matched) return null;
    const query = knownQuery(queryStart < 0 ? '' : url.slice(queryStart + 1), matched.route.queryKeys);
    return query && matched.route.resolve({ params: matched.params, query, accept });
  }

  private matched(path: string): { route: CacheRoute; params: Record<string, string> } | null {
    const given = path.split('/');
    for (const { segments, route } of this.bySegmentCount.get(given.length) ?? []) {
      const params = paramsOf(segments, given);
      if (params) return { route, params };
    }
    return null;
  }
}

function paramsOf(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** @returns null if a key is unknown or repeated */
function knownQuery(text: string, keys: readonly string[]): Record<string, string> | null {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseQuery(text))) {
    if (!keys.includes(key) || typeof value !== 'string') return null;
    query[key] = value;
  }
  return query;
}
