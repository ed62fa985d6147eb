import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Inspection } from './data-file.js';
import { FILE_NAME } from './files.js';

/** Files below this many bytes are looked at faster than a thread begins. */
const LEAST_BYTES = 16 * 1024 * 1024;

/**
 * Looks at the data file of a folder on a thread of its own, while the program is still being loaded (`first` as
 * for `inspectDataFile`). Resolves with what it saw;
 * null when there is nothing to gain, then the file is looked at when it is opened.
 */
export function inspectEarly(folder: string, first: number): Promise<Inspection | null> {
  const path = join(folder, FILE_NAME);
  if (!existsSync(path) || statSync(path).size < LEAST_BYTES) return Promise.resolve(null);
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./inspection-thread.js', import.meta.url), {
      workerData: { path, first },
    });
    thread.once('message', (inspection: Inspection) => resolve(inspection));
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
}
