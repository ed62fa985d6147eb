import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Inspection } from './data-file.js';
import { FILE_NAME } from './files.js';
import type { Meta } from './page-reader.js';

/** Smaller files, in bytes, are inspected faster than a thread starts. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Task given to the thread by `inspectAtStartup`. */
export interface InspectionTask {
  task: 'inspect';
  path: string;
  /** Maximum number of pages, as in `InspectionOptions`. */
  first: number;
}

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

function startThread(task: InspectionTask | VerificationTask): Worker {
  return new Worker(new URL('./verification-thread.js', import.meta.url), { workerData: task });
}

/**
 * Inspects the data file of a folder on a thread of its own while the program is still loading. Resolves with
 * null for a small file, which is inspected when it is opened, and when the thread fails.
 */
export async function inspectAtStartup(folder: string, first: number): Promise<Inspection | null> {
  const path = join(folder, FILE_NAME);
  if (!existsSync(path) || statSync(path).size < LEAST_BYTES) return null;
  const thread = startThread({ task: 'inspect', path, first });
  const ended = once(thread, 'exit').then(() => [null]);
  const [inspection] = await Promise.race([once(thread, 'message'), ended]).catch(() => [null]);
  return inspection;
}

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
    thread = startThread(task);
    const [end] = (await once(thread, 'message', { signal: stop })) as [VerificationEnd];
    return end;
  } catch (error) {
    if (!stop.aborted) return { kind: 'failed', reason: String(error) };
    await thread?.terminate();
    return { kind: 'stopped' };
  }
}
