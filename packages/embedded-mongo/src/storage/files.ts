import { renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Name of the data file in its folder. */
export const FILE_NAME = 'data.mdb';

/** Flushes a file, or the entries of a folder, to disk. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows flushes neither folders nor files opened for reading.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

/** Renames a finished file to its final name, durably. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  renameSync(from, to);
  await flushToDisk(dirname(to));
}
