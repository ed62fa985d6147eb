import { parentPort, workerData } from 'node:worker_threads';
import { inspect, renewChecksums, verifyRest } from './data-file.js';
import { DataFileError } from './page-reader.js';
import type { InspectionTask, VerificationEnd, VerificationTask } from './verification.js';

/**
 * Work time in milliseconds, followed by a pause of the same length: other processes need disk and processor
 * too.
 */
const WORK_MILLIS = 5;
const bell = new Int32Array(new SharedArrayBuffer(4));
let began = performance.now();

function pace(): void {
  const worked = performance.now() - began;
  if (worked < WORK_MILLIS) return;
  Atomics.wait(bell, 0, 0, worked);
  began = performance.now();
}

/** True for a failed read; a failure to write the checksums says nothing about the pages. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EIO' && syscall === 'read';
}

function verify({ task, path, head, flush }: VerificationTask): VerificationEnd {
  try {
    if (task === 'verify') verifyRest(path, head, flush, pace);
    else renewChecksums(path, head, flush, pace);
    return { kind: 'verified' };
  } catch (error) {
    const isDamage = error instanceof DataFileError || isUnreadable(error);
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: isDamage ? 'damaged' : 'failed', reason };
  }
}

const given = workerData as InspectionTask | VerificationTask;
parentPort?.postMessage(given.task === 'inspect' ? inspect(given.path, given.first) : verify(given));
