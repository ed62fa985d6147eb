// npm test: runs everything, from a fresh clone. Its last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root, run } from './install-and-build.mjs';

const isLong = process.argv.includes('--long');
const reports = mkdtempSync(join(tmpdir(), 'memorial-test-'));
const env = isLong ? { LONG: '1' } : {};

await install();
await build();

const suites = [];
const slow = [];

/** Runs a check that passes or fails as a whole. */
async function step(name, command, args) {
  const started = Date.now();
  const code = await run(command, args, { env });
  suites.push({
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds: (Date.now() - started) / 1000,
  });
}

async function vitest(name, folder) {
  const file = join(reports, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const started = Date.now();
  const code = await run(join(root, folder, 'node_modules/.bin/vitest'), args, {
    cwd: join(root, folder),
    env,
  });
  add(name, code, started, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    for (const suite of report.testResults) {
      for (const test of suite.assertionResults)
        slow.push({ seconds: (test.duration ?? 0) / 1000, name: `${name}: ${test.fullName}` });
    }
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
  });
}

async function playwright(name, folder) {
  const file = join(reports, `${name}.json`);
  const started = Date.now();
  const code = await run(
    join(root, folder, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json'],
    {
      cwd: join(root, folder),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  add(name, code, started, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const walk = (suite, path) => {
      for (const spec of suite.specs ?? []) {
        for (const test of spec.tests) {
          const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
          slow.push({
            seconds: ms / 1000,
            name: `${name}: ${[...path, spec.title].join(' › ')} (${test.projectName})`,
          });
        }
      }
      for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
    };
    for (const suite of report.suites) walk(suite, []);
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  });
}

/**
 * Adds a runner's result. A runner that died without a report, or failed without a failed test, counts as one
 * failure.
 */
function add(name, code, started, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch {
    // No report: counted below.
  }
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  suites.push({ name, ...counts, seconds: (Date.now() - started) / 1000 });
}

await step('check', process.execPath, [join(root, 'scripts/check.mjs')]);
await vitest('contracts', 'packages/contracts');
await vitest('ui', 'packages/ui');
await vitest('web', 'apps/web');
await vitest('embedded-mongo', 'packages/embedded-mongo');
await vitest('api', 'apps/api');
await playwright('e2e', 'apps/web');
rmSync(reports, { recursive: true, force: true });

console.log('\nThe ten longest tests:');
for (const test of slow.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`  ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`);
}
console.log('');
let passed = 0;
let failed = 0;
for (const suite of suites) {
  passed += suite.passed;
  failed += suite.failed;
  console.log(
    `${suite.name.padEnd(16)} ${String(suite.passed).padStart(5)} passed ${String(suite.failed).padStart(4)} failed  ${suite.seconds.toFixed(0).padStart(4)} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
