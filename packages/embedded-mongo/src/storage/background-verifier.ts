import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Meta } from './page-reader.js';

/** Task given to the thread by `verifyInBackground`. */
export interface VerificationTask {
  /** Verify all pages with checksums, or only add checksums for those written since. */
  task: 'verify' | 'renew';
  path: string;
  head: Meta;
  flush: boolean;
}

/** Outcome of a verification: all sound, damage found, not finished because of an error, or stopped. */
export type VerificationEnd =
  | { kind: 'verified' }
  | { kind: 'damaged'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped' };

/**
 * Verifies pages on a thread of its own while the file is served; begins after `delayMillis` milliseconds and
 * ends early if `stop` is aborted.
 */
export async function verifyInBackground(
  task: VerificationTask,
  delayMillis: number,
  stop: AbortSignal,
): Promise<VerificationEnd> {
  let thread: Worker | null = null;
  try {
    await sleep(delayMillis, undefined, { signal: stop, ref: false });
    const script = new URL('./background-verification-thread.js', import.meta.url);
    thread = new Worker(script, { workerData: task });
    const [end] = (await once(thread, 'message', { signal: stop })) as [VerificationEnd];
    return end;
  } catch (error) {
    if (!stop.aborted) return { kind: 'failed', reason: String(error) };
    await thread?.terminate();
    return { kind: 'stopped' };
  }
}
