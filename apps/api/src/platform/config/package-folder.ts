import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function folderWithManifest(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('no package.json above the API');
  return folderWithManifest(above);
}

/** Absolute folder of the API package, whether this file runs from source, compiled or bundled. */
export const packageFolder: string = folderWithManifest(dirname(fileURLToPath(import.meta.url)));
