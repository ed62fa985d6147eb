import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/**
 * Absolute paths of a program in these folders, in the order of the folders: a caller can go on to the next one where
 * the first is another program of that name. A file that two folders share is answered once.
 * @param name without `.exe`, which is added on Windows
 * @param folders relative ones are passed over
 * @returns regular files that may be executed; empty when no folder has one
 */
export async function findProgram(
  name: string,
  folders: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<readonly string[]> {
  const fileName = platform === 'win32' ? `${name}.exe` : name;
  const found = new Map<string, string>();
  for (const folder of folders) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, fileName);
    const identity = await executableFile(path);
    if (identity !== null && !found.has(identity)) found.set(identity, path);
  }
  return [...found.values()];
}

/** Identity of a regular file that may be executed; null for a folder and anything else. */
async function executableFile(path: string): Promise<string | null> {
  try {
    const file = await stat(path, { bigint: true });
    if (!file.isFile()) return null;
    await access(path, constants.X_OK);
    return `${file.dev} ${file.ino}`;
  } catch {
    return null;
  }
}
