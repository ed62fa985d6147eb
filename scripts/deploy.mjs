// node scripts/deploy.mjs FOLDER: copies the built product into a new folder, with its production dependencies and
// without its sources. docker/Dockerfile uses it; `node apps/api/bundle/main.js` in the folder starts the product.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bin, runOrExit } from './install-and-build.mjs';

const folder = process.argv[2] && resolve(process.argv[2]);
if (!folder || existsSync(folder)) {
  console.error('Usage: node scripts/deploy.mjs FOLDER, which must not exist yet');
  process.exit(1);
}
// `--legacy` copies the packages of the workspace. The versions are those of the lockfile.
const args = ['--filter', '@memorial/api', '--prod', '--legacy', '--prefer-offline', 'deploy'];
await runOrExit(bin('pnpm'), [...args, join(folder, 'apps/api')], { stdio: ['ignore', 2, 2] });
