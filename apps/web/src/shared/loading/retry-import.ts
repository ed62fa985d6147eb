import { type RetryOptions, retry } from './retry.js';

/** Load a lazy module, with retries after 2, 4 and 8 seconds. */
export function retryImport<T>(load: () => Promise<T>, wait?: RetryOptions['wait']): Promise<T> {
  return retry(load, { delaysMs: [2_000, 4_000, 8_000], wait });
}
