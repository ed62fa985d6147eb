import { parentPort, workerData } from 'node:worker_threads';
import { proveRest, renewSums } from './data-file.js';
import { DataFileError, type Meta } from './page-reader.js';

/** What `LateProof` tells the thread. */
export interface ProvingOrder {
  /** Prove all pages that have checksums, or only give some to those written since. */
  task: 'prove' | 'renew';
  path: string;
  head: Meta;
  flush: boolean;
}

/** What the thread answers at its end; null when all is proved. */
export type ProvingResult = { isDamage: boolean; reason: string } | null;

/** How long it works until it rests for as long: others want the disk and the cores too. */
const WORK_MILLIS = 5;
const bell = new Int32Array(new SharedArrayBuffer(4));
let began = performance.now();

function pace(): void {
  const worked = performance.now() - began;
  if (worked < WORK_MILLIS) return;
  Atomics.wait(bell, 0, 0, worked);
  began = performance.now();
}

/** What a disk answers that cannot read; one that cannot write the checksums says nothing of the pages. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EIO' && syscall === 'read';
}

function work({ task, path, head, flush }: ProvingOrder): ProvingResult {
  try {
    if (task === 'prove') proveRest(path, head, flush, pace);
    else renewSums(path, head, flush, pace);
    return null;
  } catch (error) {
    return {
      isDamage: error instanceof DataFileError || isUnreadable(error),
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

parentPort?.postMessage(work(workerData as ProvingOrder));
