// npm start: installs, builds what changed, and runs the whole product, again whenever it crashes.
import { join } from 'node:path';
import { prepare, root } from './install-and-build.mjs';
import { supervise } from './supervise.mjs';

// Without npm the parent is a terminal, which may end before the product.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');

await prepare();
process.exitCode = await supervise(join(root, 'apps/api/bundle/main.js'));
