import type { Route } from '@memorial/contracts/route';

/** What a call carries; shapes are checked by `ApiClient`'s types. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** How a call travels: over HTTP in the browser, straight to the handler while a document is rendered. */
export type Transport = (route: Route, sent: Sent, options?: CallOptions) => Promise<unknown>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The revision that a change was made on: refused when somebody changed the thing meanwhile. */
  readonly ifMatch?: number;
  readonly timeoutMs?: number;
  /** In the place of the browser's own: an upload that tells of its progress. */
  readonly fetch?: typeof fetch;
  /**
   * `user`: needs a token and is refused before it is sent without one; `public`: never carries one. Otherwise a
   * token goes along when there is one.
   */
  readonly access?: 'user' | 'public';
  /** Sent in the place of the kept one: of a session that does not open the account yet. */
  readonly token?: string;
}
