import { join } from 'node:path';
import { packageFolder } from '../../platform/config/package-folder.js';
import type { DemoPage } from './demo-page.js';

const folder = join(packageFolder, 'assets/demo');

/** Path of a demo page's portrait, or null. */
export function portraitOf({ slug, hasPortrait }: DemoPage): string | null {
  return hasPortrait ? join(folder, `${slug}.jpg`) : null;
}
