import type { IncomingMessage } from 'node:http';
import type { Endpoint, InputOf, ResponseOf } from '@memorial/contracts/endpoint';
import { type DecoratorOf, methodMark } from '../handlers/decorated-methods.js';

/** Caching of an endpoint for guests. Its handler is called with the input and a guest. */
export interface CachedRouteOptions<E extends Endpoint> {
  /** Tags of the data that the response depends on; `invalidate` takes them. */
  tags(input: InputOf<E>): readonly string[];
  /** URLs with any other query parameter are passed to the framework; default: those of the endpoint. */
  readonly queryKeys?: readonly string[];
  /** Maps all inputs with the same response to one input, so that it is cached once. */
  canonical?(input: InputOf<E>): InputOf<E>;
}

export interface CachedRouteValue extends CachedRouteOptions<Endpoint> {
  readonly endpoint: Endpoint;
}

export type PathParams = Readonly<Record<string, string>>;

/** A rendered document that is cached. Its URL takes no query parameters. */
export interface CachedDocumentSource {
  readonly tags: readonly string[];
  readonly onRead?: (request: IncomingMessage) => void;
  /** Renders the markup for a guest. @throws if the page is not public */
  readonly render: () => Promise<string>;
}

type Handler = (...args: never[]) => unknown;

export const cachedRouteMark = methodMark<Handler, CachedRouteValue>('cached route');
export const cachedReadMark = methodMark<(...args: never[]) => void, Endpoint>('reader of cached route');

/**
 * Caches what the method answers to guests: JSON, or a file that depends on `Accept` (large files are streamed
 * instead). Of an endpoint with ranges the headers alone are cached, and each request reads its part. The calls are made
 * as a guest, so only content that everybody may see is stored.
 */
export function CachedRoute<E extends Endpoint>(
  endpoint: E,
  options: CachedRouteOptions<E>,
): DecoratorOf<Handler> {
  return cachedRouteMark({ ...options, endpoint });
}

/**
 * Calls the method for each GET of a cached JSON endpoint, from whichever place it is answered.
 * Its parameter `view` is null in front of the framework, where every caller is a guest.
 */
export function OnCachedRead<E extends Endpoint>(
  endpoint: E,
): DecoratorOf<(input: InputOf<E>, request: IncomingMessage, view: ResponseOf<E> | null) => void> {
  return cachedReadMark(endpoint);
}

/** Caches the document of a path pattern (`/page/:id`). Null leaves the URL to the framework. */
export const CachedDocument = methodMark<
  (path: string, params: PathParams) => CachedDocumentSource | null,
  string
>('cached document');
