const delaysMs = [2_000, 4_000, 8_000];

/**
 * Load a lazy module, with retries after 2, 4 and 8 seconds.
 * @param wait injected by tests
 */
export async function retryImport<T>(
  load: () => Promise<T>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await load();
    } catch {
      await wait(delayMs);
    }
  }
  return load();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
