import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { AnswerText } from './ready-answer.js';
import type { AnswerFile } from './ready-file.js';

/** What an address says, before anybody looked whether it makes sense. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly accept: string | undefined;
}

/** One question in its one spelling. */
export interface HotQuestion {
  /** The canonical address and the mark: different spellings of one question share an answer. */
  readonly key: string;
  /** What the answer depends on beside the address, as `acceptMark` tells it; '' for nothing. */
  readonly mark: string;
  /** A change of any of these makes the answer untrue. Known before the answer is made. */
  readonly tags: readonly string[];
  /** Makes the answer for a guest. @throws what refuses it */
  readonly load: () => Promise<AnswerText | AnswerFile>;
  /** Told of each reader; not of HEAD. */
  readonly onRead: (request: IncomingMessage) => void;
  /** Told when `load` was refused and the framework is to answer. */
  readonly onRefused: (request: IncomingMessage, thrown: unknown) => void;
}

/** A public address that is answered in front of the framework. */
export interface HotRoute {
  /** As it is mounted: `/api/pages/:id`. */
  readonly path: string;
  /** An address with any other key in its query is left to the framework. */
  readonly queryKeys: readonly string[];
  /** @returns null for what makes no sense; the framework refuses it */
  readonly ask: (raw: RawInput) => HotQuestion | null;
}

/** Addresses longer than any that means something. */
const addressMax = 512;

/** The table of hot addresses. */
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
   * @param url path and query as they were sent
   * @param accept the header of the same name
   * @returns null for what is not answered here
   */
  question(url: string, accept?: string): HotQuestion | null {
    if (url.length > addressMax) return null;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    // What is escaped or spelled strangely is the framework's to understand.
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

/** @returns null when a key is unknown or stands twice */
function knownQuery(text: string, keys: readonly string[]): Record<string, string> | null {
  const query: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseQuery(text))) {
    if (!keys.includes(key) || typeof value !== 'string') return null;
    query[key] = value;
  }
  return query;
}
