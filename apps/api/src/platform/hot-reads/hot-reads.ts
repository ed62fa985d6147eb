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

/** How a call of the contracts is answered in front of the framework. */
export interface HotEndpoint<E extends Endpoint> {
  /** What the answer depends on; changes of it are told by `invalidate`. */
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** @param view null in front of the framework, where everybody is a guest */
  readonly onRead?: (input: InputOf<E>, request: IncomingMessage, view: ViewOf<E> | null) => void;
}

/** How a document is answered in front of the framework. Its query has no keys. */
export interface HotDocument {
  /** As a router matches it: `/page/:id`. */
  readonly path: string;
  /** What the document depends on; null for parameters that make no sense. */
  readonly tags: (params: Params) => readonly string[] | null;
  readonly onRead?: (params: Params, request: IncomingMessage) => void;
  /** The markup for a guest. @throws when it is not a page that everybody may see */
  readonly render: (path: string) => Promise<string>;
}

/** How a file is answered in front of the framework. */
export interface HotFile<E extends Endpoint> {
  readonly tags: (input: InputOf<E>) => readonly string[];
  /** Addresses with any other key are left to the framework. */
  readonly queryKeys: readonly string[];
  /** The one question that stands for all that are answered with the same file: it is kept once. */
  readonly canonical: (input: InputOf<E>) => InputOf<E>;
  /** The file for a guest. @throws what refuses it */
  readonly load: (input: InputOf<E>, accept: string) => Promise<BinaryAnswer>;
}

type Params = Readonly<Record<string, string>>;

const contentTypes = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/**
 * Public reads that are answered from memory, in front of the framework. Modules say while they start which of
 * their calls are hot, and tell of every change that such an answer depends on.
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

  /** Answers a call for guests from memory: one that guests may make, that takes no body and answers JSON. */
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

  /** Answers a call for guests from memory whose answer is a file and depends on `Accept`; a large one is streamed. */
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

  /** Answers a document from memory. */
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

  /** Whether the answers of this call carry a tag to be asked about, whoever gives them. */
  isHot(endpoint: Endpoint): boolean {
    return this.endpoints.has(endpoint);
  }

  /** A hot call was answered by the framework: to somebody who is signed in, or to an odd spelling. */
  wasRead(endpoint: Endpoint, request: Request, view: unknown): void {
    const { params, query } = request;
    const onRead = this.endpoints.get(endpoint)?.onRead;
    const input = onRead && inputOf(endpoint, { params, query });
    if (input) onRead(input, request, view as never);
  }

  /** A hot document was answered by the framework: with a query that nobody knows. */
  documentWasRead(path: string, request: IncomingMessage): void {
    this.routes.question(path)?.onRead(request);
  }

  /**
   * Drops what depends on any of the tags, here at once and elsewhere within two seconds. To be awaited after the
   * change is written and before it is answered.
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

/** Is read anew each time: nobody was refused it. */
class NotKept extends Error {}

/** Larger ones are few, and would drive all others out. */
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

/** @returns null for what the endpoint does not take */
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

/** From what was understood and not from what was sent. */
function keyOf({ route }: Endpoint, { params, query }: InputOf<Endpoint>): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = mountedPath(route).replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const asked = Object.entries((query ?? {}) as object).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return path;
  return `${path}?${asked.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`;
}
