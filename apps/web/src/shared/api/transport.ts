import type { Access, Route } from '@memorial/contracts/route';

/** Data of a call; `ApiClient` checks its types. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Transport of calls: HTTP in the browser, a direct call of the handler during server rendering. */
export type Transport = (route: Route, sent: CallInput, options?: CallOptions) => Promise<unknown>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Revision that the change is based on; the API rejects the call when a newer one exists. */
  readonly ifMatch?: number;
  /** Key with which a guest changes what it wrote. */
  readonly editKey?: string | undefined;
  readonly timeoutMs?: number;
  /** Replaces the global fetch, for uploads with progress. */
  readonly fetch?: typeof fetch;
  /**
   * Replaces the access of the route: `user` fails without a token before sending, `public` never sends one,
   * `optional` sends it if there is one.
   */
  readonly access?: Access;
  /** Replaces the stored token, for a restricted session. */
  readonly token?: string;
}
