import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { AnswerText } from './ready-answer.js';
import type { AnswerFile } from './ready-file.js';

/** Parts of a URL before validation. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly accept: string | undefined;
}

/** A request that can be served from the cache, in canonical form. */
export interface HotQuestion {
  /** Canonical URL plus `varyKey`: different spellings of one request share a response. */
  readonly key: string;
  /** Key of the request headers that select the response, as `varyKeyOf` returns it; '' for none. */
  readonly mark: string;
  /** Invalidating any of these tags removes the response. Known before it is loaded. */
  readonly tags: readonly string[];
  /** Loads the response for a guest. @throws the error to respond with */
  readonly load: () => Promise<AnswerText | AnswerFile>;
  /** Called for each GET, not for HEAD. */
  readonly onRead: (request: IncomingMessage) => void;
  /** Called when `load` threw and the framework must respond. */
  readonly onRefused: (request: IncomingMessage, thrown: unknown) => void;
}

/** Public URL that is cached in front of the framework. */
export interface HotRoute {
  /** Mounted path pattern: `/api/pages/:id`. */
  readonly path: string;
  /** URLs with any other query parameter are passed to the framework. */
  readonly queryKeys: readonly string[];
  /** @returns null for invalid input, which the framework rejects */
  readonly ask: (raw: RawInput) => HotQuestion | null;
}

/** Longer than any valid cacheable URL. */
const addressMax = 512;

/** Table of cached routes. */
export class HotRoutes {
  private readonly byPath = new Map<string, HotRoute>();
  private readonly byShape = new Map<number, { segments: readonly string[]; route: HotRoute }[]>();

  add(route: HotRoute): void {
    if (!route.path.includes('/:')) {
      this.byPath.set(route.path, route);
      return;
    }
    const segments = route.path.split('/');
    const alike = this.byShape.get(segments.length) ?? [];
    this.byShape.set(segments.length, [...alike, { segments, route }]);
  }

  /**
   * @param url path and query as sent
   * @param accept the `Accept` header
   * @returns null for a URL that is not cached
   */
  question(url: string, accept?: string): HotQuestion | null {
    if (url.length > addressMax) return null;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    // Leave escaped and unusual paths to the framework.
    if (path.includes('%') || path.includes('//')) return null;
    const found = this.byPath.get(path);
    const matched = found ? { route: found, params: {} } : this.matched(path);
    if (!matched) return null;
    const query = knownQuery(mark < 0 ? '' : url.slice(mark + 1), matched.route.queryKeys);
    return query && matched.route.ask({ params: matched.params, query, accept });
  }

  private matched(path: string): { route: HotRoute; params: Record<string, string> } | null {
    const given = path.split('/');
    for (const { segments, route } of this.byShape.get(given.length) ?? []) {
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
