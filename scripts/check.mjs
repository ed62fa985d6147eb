// npm run check: format and lint, types, vocabulary, architecture, dead code.
import { join } from 'node:path';
import { bin, build, install, root, run } from './install-and-build.mjs';

await install();
await build();
const api = join(root, 'apps', 'api');
/** The quick ones; the others start the application. */
const architecture = ['configuration', 'imports', 'stereotypes'].map(
  (name) => `test/architecture/${name}.test.ts`,
);
const steps = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['types', bin('turbo'), ['run', 'typecheck', '--output-logs=errors-only']],
  ['vocabulary', process.execPath, [join(root, 'scripts/check-vocabulary.mjs')]],
  [
    'architecture',
    process.execPath,
    [join(api, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...architecture],
    { cwd: api },
  ],
  ['dead code', bin('knip'), ['--no-progress']],
];
let failed = 0;
for (const [name, command, args, options] of steps) {
  const code = await run(command, args, options);
  console.error(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
