import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { ResponseBody } from './cached-response.js';

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
  readonly load: () => Promise<ResponseBody>;
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
  private readonly routes: { readonly pattern: RegExp; readonly route: CacheRoute }[] = [];

  add(route: CacheRoute): void {
    const source = route.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const entry = { pattern: new RegExp(`^${source}$`), route };
    // A path without parameters may match the pattern of another route, too.
    if (route.path.includes('/:')) this.routes.push(entry);
    else this.routes.unshift(entry);
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
    for (const { pattern, route } of this.routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      const query = knownQuery(queryStart < 0 ? '' : url.slice(queryStart + 1), route.queryKeys);
      return query && route.resolve({ params: { ...match.groups }, query, accept });
    }
    return null;
  }
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
