import type { Route } from '@memorial/contracts/route';

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
  readonly timeoutMs?: number;
  /** Replaces the global fetch, for uploads with progress. */
  readonly fetch?: typeof fetch;
  /**
   * `user`: needs a token and fails without one before sending; `public`: never sends a token. By default the
   * token is sent if there is one.
   */
  readonly access?: 'user' | 'public';
  /** Replaces the stored token, for a restricted session. */
  readonly token?: string;
}
