// Helpers of every script: root of the repository, install from the frozen lockfile (skipped if unchanged),
// build, and child processes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stampFile = join(root, 'node_modules', '.memorial-install');
const isWindows = process.platform === 'win32';

/** Path of a tool installed in the workspace. */
export const bin = (name) => join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);

/** Environment of every command: workspace tools on PATH (turbo looks for pnpm there), telemetry off. */
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};

/** Runs a command and resolves with its exit code; rejects if it cannot be started. */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((done, fail) => {
    const settings = {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
      ...options,
      env: { ...environment, ...env },
    };
    const child = spawn(command, args, settings);
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a command; if it fails, exits with its exit code. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

function lockfileHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Node ${manifest.engines.node} is needed; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Installs from the frozen lockfile, unless the same lockfile is already installed. */
export async function install() {
  requireNode();
  const hash = lockfileHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  console.error('Installing dependencies …');
  const version = manifest.devDependencies.pnpm;
  const args = ['install', '--frozen-lockfile', '--reporter=append-only'];
  // Use npx instead of the workspace's own copy: an installer must not replace itself while it runs.
  await runOrExit('npx', ['-y', `pnpm@${version}`, ...args], { stdio: ['ignore', 2, 2] });
  writeFileSync(stampFile, hash);
}

/** Prepares a command of the built product: installs, builds what changed, and reads `.env`. */
export async function prepare() {
  await install();
  await build();
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
}

/** Builds the packages that changed. */
export async function build() {
  console.error('Building what changed …');
  await runOrExit(bin('turbo'), ['run', 'build', '--output-logs=errors-only'], { stdio: ['ignore', 2, 2] });
}
