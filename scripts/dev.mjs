// npm run dev: builds once, then rebuilds what changes and restarts the API; the web application is rebuilt too.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, root } from './install-and-build.mjs';

await install();
await build();
const inFolder = (folder, command, args) =>
  spawn(join(root, folder, 'node_modules/.bin', command), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
  });
const children = [
  inFolder('packages/contracts', 'tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']),
  inFolder('apps/api', 'tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']),
  inFolder('apps/web', 'vite', ['build', '--watch']),
  inFolder('apps/web', 'vite', [
    'build',
    '--watch',
    '--ssr',
    'src/entry-server.tsx',
    '--outDir',
    'dist/server',
  ]),
  spawn(process.execPath, ['--watch', join(root, 'apps/api/dist/main.js')], { cwd: root, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
