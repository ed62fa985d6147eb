import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of the browser for the journeys: CHROMIUM_PATH, else a Chromium on PATH, else the bundled one.
 * @throws Error with installation advice when no browser is found
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there.`);
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (folder && existsSync(path)) return path;
    }
  }
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    return await bundled.executablePath();
  } catch (cause) {
    throw new Error(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
      { cause },
    );
  }
}
