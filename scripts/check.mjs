// npm run check: format and lint, types, vocabulary, dead code. Import rules are tests (apps/api/test/architecture).
import { join } from 'node:path';
import { bin, build, install, root, run } from './install-and-build.mjs';

await install();
await build();
const steps = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['types', bin('turbo'), ['run', 'typecheck', '--output-logs=errors-only']],
  ['vocabulary', process.execPath, [join(root, 'scripts/check-vocabulary.mjs')]],
  ['dead code', bin('knip'), ['--no-progress']],
];
let failed = 0;
for (const [name, command, args] of steps) {
  const code = await run(command, args);
  console.error(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
