import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Endpoint, InputOf, ViewOf } from '@memorial/contracts/endpoint';
import { mountedPath } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../clock/clock.js';
import { type BinaryAnswer, binaryHeaders } from '../http/binary-answer.js';
import { EndpointRegistry } from '../http/endpoint-registry.js';
import { parseInput } from '../http/input.decorator.js';
import { keepRefusal } from '../http/known-refusals.js';
import { acceptMark } from './accept-mark.js';
import { ChangeFeed } from './change-feed.js';
import { HotAnswers } from './hot-answers.js';
import { type HotQuestion, HotRoutes, type RawInput } from './hot-routes.js';
import { PublicChangesRepository } from './public-changes.repository.js';
import type { AnswerFile } from './ready-file.js';

/** Caching of a JSON endpoint. */
export interface HotEndpoint<E extends Endpoint> {
  /** Tags of the data that the response depends on; `invalidate` takes them. */
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** @param view null in front of the framework, where every caller is a guest */
  readonly onRead?: (input: InputOf<E>, request: IncomingMessage, view: ViewOf<E> | null) => void;
}

/** Caching of a rendered document. Its URL takes no query parameters. */
export interface HotDocument {
  /** Path pattern: `/page/:id`. */
  readonly path: string;
  /** Tags that the document depends on; null for invalid parameters. */
  readonly tags: (params: Params) => readonly string[] | null;
  readonly onRead?: (params: Params, request: IncomingMessage) => void;
  /** Renders the markup for a guest. @throws if the page is not public */
  readonly render: (path: string) => Promise<string>;
}

/** Caching of a file endpoint. */
export interface HotFile<E extends Endpoint> {
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** URLs with any other query parameter are passed to the framework. */
  readonly queryKeys: readonly string[];
  /** Maps all inputs that return the same file to one input, so that the file is cached once. */
  readonly canonical: (input: InputOf<E>) => InputOf<E>;
  /** Loads the file for a guest. @throws the error to respond with */
  readonly load: (input: InputOf<E>, accept: string) => Promise<BinaryAnswer>;
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
export class HotReads {
  readonly routes = new HotRoutes();
  readonly answers: HotAnswers;
  private readonly endpoints = new Map<Endpoint, HotEndpoint<Endpoint>>();

  constructor(
    private readonly registry: EndpointRegistry,
    repository: PublicChangesRepository,
    private readonly clock: Clock,
  ) {
    this.answers = new HotAnswers(clock, (learn) => new ChangeFeed(repository, clock, learn));
  }

  /**
   * Caches an endpoint for guests: one that guests may call, that takes no body and returns JSON.
   * @throws Error if the endpoint is not open to guests
   */
  serve<E extends Endpoint>(endpoint: E, hot: HotEndpoint<E>): void {
    const { access, route, query } = endpoint;
    if (access !== 'public' && access !== 'optional') throw new Error(`${route.path} is not for guests`);
    this.endpoints.set(endpoint, hot as HotEndpoint<Endpoint>);
    this.routes.add({
      path: mountedPath(route),
      queryKeys: queryKeysOf(query),
      ask: (raw) => this.ask(endpoint, hot as HotEndpoint<Endpoint>, raw),
    });
  }

  /** Caches a file endpoint for guests whose file depends on `Accept`; large files are streamed instead. */
  serveFile<E extends Endpoint>(endpoint: E, { tags, queryKeys, canonical, load }: HotFile<E>): void {
    const mounted = mountedPath(endpoint.route);
    this.routes.add({
      path: mounted,
      queryKeys,
      ask: ({ accept = '', ...raw }) => {
        const asked = inputOf(endpoint, raw) as InputOf<E> | null;
        if (!asked) return null;
        const input = canonical(asked);
        const mark = acceptMark(accept);
        return {
          key: `${keyOf(endpoint, input)}${mark}`,
          mark,
          tags: tags(input),
          load: async () => fileOf(await load(input, accept)),
          onRead: () => undefined,
          onRefused: (request, thrown) => {
            if (!(thrown instanceof NotKept)) keepRefusal(request, endpoint, thrown);
          },
        };
      },
    });
  }

  /** Caches a rendered document. */
  serveDocument({ path, tags: tagsOf, onRead, render }: HotDocument): void {
    this.routes.add({
      path,
      queryKeys: [],
      ask: ({ params }) => {
        const tags = tagsOf(params);
        if (!tags) return null;
        const key = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
        return {
          key,
          mark: '',
          tags,
          load: async () => ({ contentType: contentTypes.html, text: await render(key) }),
          onRead: (request) => onRead?.(params, request),
          onRefused: (request, thrown) => keepRefusal(request, key, thrown),
        };
      },
    });
  }

  /** True if responses of this endpoint are revalidated by ETag, whether served from the cache or not. */
  isHot(endpoint: Endpoint): boolean {
    return this.endpoints.has(endpoint);
  }

  /**
   * Called when the framework served a cached endpoint: to a signed-in account, or for an unusual URL
   * spelling.
   */
  wasRead(endpoint: Endpoint, request: Request, view: unknown): void {
    const { params, query } = request;
    const onRead = this.endpoints.get(endpoint)?.onRead;
    const input = onRead && inputOf(endpoint, { params, query });
    if (input) onRead(input, request, view as never);
  }

  /** Called when the framework served a cached document: for a URL with unknown query parameters. */
  documentWasRead(path: string, request: IncomingMessage): void {
    this.routes.question(path)?.onRead(request);
  }

  /**
   * Removes all responses that depend on any of the tags, here immediately and in other processes within two
   * seconds. Await it after the change is written and before the response is sent.
   */
  async invalidate(...tags: readonly string[]): Promise<void> {
    await this.answers.invalidate(tags);
  }

  now(): number {
    return this.clock.now().getTime();
  }

  private ask(endpoint: Endpoint, hot: HotEndpoint<Endpoint>, raw: RawInput): HotQuestion | null {
    const input = inputOf(endpoint, raw);
    if (!input) return null;
    return {
      key: keyOf(endpoint, input),
      mark: '',
      tags: hot.tags(input),
      load: async () => ({
        contentType: contentTypes.json,
        text: JSON.stringify(await this.registry.answerGuest(endpoint.route, input)),
      }),
      onRead: (request) => hot.onRead?.(input, request, null),
      onRefused: (request, thrown) => keepRefusal(request, endpoint, thrown),
    };
  }
}

/** Thrown for files that are too large to cache; the framework streams them. */
class NotKept extends Error {}

/** Larger files are few and would evict all others. */
const largestFileBytes = 512 * 1024;

async function fileOf({ source }: BinaryAnswer): Promise<AnswerFile> {
  const { contentType, sizeBytes, etag, open } = source;
  if (sizeBytes > largestFileBytes) throw new NotKept();
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
  const asked = Object.entries((query ?? {}) as object).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return path;
  return `${path}?${asked.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`;
}
