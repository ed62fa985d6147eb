export interface RetryOptions {
  /** Pauses before the repetitions, in milliseconds. */
  readonly delaysMs: readonly number[];
  /** Injected by tests. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
  /** By default every error. */
  readonly isWorthRepeating?: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a task, and again after each delay while it fails. */
export async function retry<T>(
  run: () => Promise<T>,
  { delaysMs, wait = sleep, isWorthRepeating = () => true, signal }: RetryOptions,
): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      await wait(delayMs);
      if (signal?.aborted) throw error;
    }
  }
  return run();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
