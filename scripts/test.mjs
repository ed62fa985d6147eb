// npm test: everything, from a fresh clone; suites that nothing changed for are replayed from the build cache.
// npm test -- NAME: the test files whose path holds NAME, else the tests whose title does.
// npm test -- --part unit|contract|faults|journeys [--shard 1/2]: a part of it, for jobs side by side.
// Its last line is `N passed, N failed`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findTests } from './find-tests.mjs';
import { bin, build, install, root, run } from './install-and-build.mjs';
import { requireMediaPrograms } from './media-programs.mjs';

const { values: options, positionals } = parseArgs({
  options: { long: { type: 'boolean' }, part: { type: 'string' }, shard: { type: 'string' } },
  allowPositionals: true,
});

/** Suites of vitest, the longest first: the task that runs each, and where its report lies. */
const suites = [
  { name: 'contract', part: 'contract', folder: 'apps/api', task: 'test:contract' },
  { name: 'faults', part: 'faults', folder: 'apps/api', task: 'test:faults' },
  { name: 'embedded-mongo', part: 'unit', folder: 'packages/embedded-mongo', task: 'test' },
  { name: 'documents', part: 'contract', folder: 'apps/api', task: 'test:documents' },
  { name: 'web', part: 'unit', folder: 'apps/web', task: 'test' },
  { name: 'unit', part: 'unit', folder: 'apps/api', task: 'test:unit' },
  { name: 'contracts', part: 'unit', folder: 'packages/contracts', task: 'test' },
  { name: 'family-tree-layout', part: 'unit', folder: 'packages/family-tree-layout', task: 'test' },
  { name: 'ui', part: 'unit', folder: 'packages/ui', task: 'test' },
];
const parts = ['unit', 'contract', 'faults', 'journeys'];
if (options.part !== undefined && !parts.includes(options.part)) {
  console.error(`--part is one of ${parts.join(', ')}`);
  process.exit(1);
}
const isWanted = (part) => options.part === undefined || options.part === part;

/** Folder of all that the tests write, removed at the end. */
const temporary = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'memorial-test-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

// The version is part of what a replayed suite was proved with.
const env = {
  NODE_VERSION_OF_TESTS: process.version,
  TMPDIR: temporary,
  ...(options.long ? { LONG: '1' } : {}),
};
const rows = [];
const slow = [];
const failures = [];

/** A folder in memory with room for all: removing thousands of small files from a disk takes a seventh of some suites. */
function memoryFolder() {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= 8 * 1024 ** 3 ? folder : null;
  } catch {
    return null;
  }
}

const reportOf = ({ folder, name }) => join(root, folder, 'test-report', `${name}.json`);
const packageOf = ({ folder }) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;

/** Runs a check that passes or fails as a whole. */
async function step(name, command, args) {
  const started = Date.now();
  const code = await run(command, args, { env });
  rows.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: secondsSince(started) });
}

/**
 * Runs a suite as a task of the build; one that nothing changed for is replayed. It prints its output when it ends,
 * so that another lane's lines do not run into it.
 */
async function runSuite(suite) {
  rmSync(reportOf(suite), { force: true });
  const started = Date.now();
  const task = `${packageOf(suite)}#${suite.task}`;
  await run(bin('turbo'), ['run', task, '--output-logs=new-only', '--log-order=grouped', '--summarize'], {
    env,
  });
  const { seconds = 0, code = 1, replayed = false } = executionSince(started, task) ?? {};
  add({ name: suite.name, seconds, code, replayed }, () => readVitest(reportOf(suite), suite.name));
}

/** How the task went, from the summary that its run has left. */
function executionSince(started, task) {
  const folder = join(root, '.turbo/runs');
  const summaries = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs >= started);
  for (const path of summaries) {
    const found = tasksOf(path).find(({ taskId }) => taskId === task);
    if (!found?.execution) continue;
    rmSync(path);
    const { startTime, endTime, exitCode } = found.execution;
    const replayed = found.cache?.status === 'HIT';
    return { seconds: (endTime - startTime) / 1000, code: exitCode, replayed };
  }
  return null;
}

/** Tasks of a summary; none of one that the other lane is still writing. */
function tasksOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).tasks;
  } catch {
    return [];
  }
}

function readVitest(file, name, isNamed = false) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of report.testResults) {
    // A file whose import or hook fails has no failed test: its tests are told as skipped.
    const isWhole =
      suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed');
    if (isWhole) addFailure(`${name}: ${relative(root, suite.name)}`, [suite.message ?? '']);
    for (const test of suite.assertionResults.filter(({ status }) => status !== 'skipped')) {
      slow.push({ seconds: (test.duration ?? 0) / 1000, name: `${name}: ${test.fullName}` });
      if (test.status === 'failed') addFailure(`${name}: ${test.fullName}`, test.failureMessages);
    }
  }
  // Tests that were not asked for are told as pending.
  const skipped = isNamed ? 0 : report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
}

async function journeys(args, isNamed = false) {
  const reports = mkdtempSync(join(temporary, 'report-'));
  const file = join(reports, 'e2e.json');
  const started = Date.now();
  const code = await run(
    join(root, 'apps/web/node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', ...args],
    { cwd: join(root, 'apps/web'), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const seconds = secondsSince(started);
  add({ name: 'e2e', seconds, code, isNamed }, () => readPlaywright(file));
  rmSync(reports, { recursive: true, force: true });
}

function readPlaywright(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const walk = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
        const name = `e2e: ${[...path, spec.title].join(' › ')} (${test.projectName})`;
        slow.push({ seconds: ms / 1000, name });
        const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message));
        if (test.status === 'unexpected' || test.status === 'flaky') addFailure(name, messages);
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
  };
  for (const suite of report.suites) walk(suite, []);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/**
 * Adds a runner's result. A runner that died without a report, or failed without a failed test, counts as one
 * failure.
 */
function add({ name, seconds, code, replayed = false, isNamed = false }, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch {
    if (!isNamed) counts.failed = 1;
  }
  const isEmpty = counts.passed + counts.failed === 0;
  if ((isEmpty && !isNamed) || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  // A runner that had nothing of that name tells nothing.
  if (!isNamed || counts.passed + counts.failed > 0) rows.push({ name, ...counts, seconds, replayed });
}

/** Keeps a failed test with the first lines of its errors, without their colours, for the end of the output. */
function addFailure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  failures.push([name, ...lines.slice(0, 20)].join('\n    '));
}

const secondsSince = (started) => (Date.now() - started) / 1000;

/** Runs the test files whose path contains the name, otherwise the tests whose title does. */
async function runNamed(name) {
  const found = findTests(name, [...new Set(suites.map(({ folder }) => folder))]);
  const reports = mkdtempSync(join(temporary, 'report-'));
  for (const { folder, files, title } of found.vitest) {
    const report = join(reports, `${folder.replaceAll('/', '-')}.json`);
    const byTitle = title === null ? [] : ['-t', title];
    const args = ['run', ...files, ...byTitle, '--passWithNoTests'];
    const started = Date.now();
    const code = await run(
      join(root, folder, 'node_modules/.bin/vitest'),
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { cwd: join(root, folder), env },
    );
    const seconds = secondsSince(started);
    add({ name: folder, seconds, code, isNamed: true }, () => readVitest(report, folder, true));
  }
  if (found.journeys !== null) {
    const { files, title } = found.journeys;
    const byTitle = title === null ? [] : ['--grep', title];
    await journeys([...files, ...byTitle, '--pass-with-no-tests'], true);
  }
  rmSync(reports, { recursive: true, force: true });
}

/**
 * Runs the wanted parts in two lanes, each of which takes the next job when it is free, so that neither core waits:
 * the journeys begin in one, the check in the other.
 */
async function runParts() {
  const jobs = [];
  if (isWanted('journeys')) jobs.push(() => journeys(options.shard ? [`--shard=${options.shard}`] : []));
  if (isWanted('unit')) jobs.push(() => step('check', process.execPath, [join(root, 'scripts/check.mjs')]));
  for (const suite of suites.filter(({ part }) => isWanted(part))) jobs.push(() => runSuite(suite));
  const runLane = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  };
  await Promise.all([runLane(), runLane()]);
}

requireMediaPrograms();
await install();
await build();
if (positionals.length > 0) for (const name of positionals) await runNamed(name);
else await runParts();

console.log('\nThe ten longest tests:');
for (const test of slow.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`  ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`);
}
console.log('');
let passed = 0;
let failed = 0;
for (const row of rows) {
  passed += row.passed;
  failed += row.failed;
  const time = row.replayed ? 'replayed: nothing changed' : `${row.seconds.toFixed(0).padStart(4)} s`;
  console.log(
    `${row.name.padEnd(24)} ${String(row.passed).padStart(5)} passed ${String(row.failed).padStart(4)} failed  ${time}`,
  );
}
if (failures.length > 0) console.log(`\nFailed:\n  ${failures.slice(0, 20).join('\n  ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
