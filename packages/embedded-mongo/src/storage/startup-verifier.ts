import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Inspection } from './data-file.js';
import { FILE_NAME } from './files.js';

/** Smaller files, in bytes, are inspected faster than a thread starts. */
const LEAST_BYTES = 16 * 1024 * 1024;

/**
 * Inspects the data file of a folder on a thread of its own while the program is still loading (`first` as
 * for `inspectDataFile`). Resolves with the result, or with null for a small file, which is inspected when it
 * is opened.
 */
export function inspectAtStartup(folder: string, first: number): Promise<Inspection | null> {
  const path = join(folder, FILE_NAME);
  if (!existsSync(path) || statSync(path).size < LEAST_BYTES) return Promise.resolve(null);
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./startup-verification-thread.js', import.meta.url), {
      workerData: { path, first },
    });
    thread.once('message', (inspection: Inspection) => resolve(inspection));
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
}
