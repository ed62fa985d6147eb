import { ApiError } from './api-error.js';

const delaysMs = [1_000, 2_000, 4_000];

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Injected by tests. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

/**
 * Send a reading request, and again after 1, 2 and 4 seconds if the network or the server fails (5xx); never
 * after a timeout or a 4xx.
 */
export async function retryRequest<T>(send: () => Promise<T>, { signal, wait }: RetryOptions): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      await (wait ?? sleep)(delayMs);
      if (signal?.aborted) throw error;
    }
  }
  return send();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'client.network' || error.status >= 500);
}
