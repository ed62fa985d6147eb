// npm start: installs, builds what changed, and runs the whole product in this process.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './install-and-build.mjs';

const parent = process.ppid;
const parentCheckMs = 500;

await install();
await build();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

// Watch the parent: a signal to npm ends npm and its shell but does not reach this process, so the product
// would stay running.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs);
  watch.unref();
}
await import('../apps/api/bundle/main.js');
