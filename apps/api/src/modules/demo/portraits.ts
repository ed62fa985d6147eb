import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoPage } from './demo-page.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../assets/demo');

/** The file of a page's drawn portrait. */
export function portraitOf({ slug, hasPortrait }: DemoPage): string | null {
  return hasPortrait ? join(folder, `${slug}.jpg`) : null;
}
