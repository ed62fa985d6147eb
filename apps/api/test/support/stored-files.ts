import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Photos in the store as `<obituary>/<photo>`, each with its number of files. */
export function storedPhotographs(dataDir: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const path of filesBelow(join(dataDir, 'media/obituaries'))) {
    const photo = path.split('/').slice(0, 2).join('/');
    counts[photo] = (counts[photo] ?? 0) + 1;
  }
  return counts;
}

/**
 * Paths of all files below a folder, empty if it does not exist. Starts again when a folder is deleted during
 * the scan.
 */
export function filesBelow(folder: string): string[] {
  while (existsSync(folder)) {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return [];
}
