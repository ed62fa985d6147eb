import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { descendantsOf, type ProcessIdentity, signal } from '../../../api/test/support/processes.js';
import { waitFor } from '../../../api/test/support/wait-for.js';

const repository = resolve(import.meta.dirname, '../../../..');
const startWithinMs = 300_000;

/** A copy of the sources, to change them, and `npm run dev` in it. */
export class DevCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'memorial-dev-'));
  readonly dataDir = join(this.folder, 'data');
  private readonly started: ChildProcess[] = [];
  private known: readonly ProcessIdentity[] = [];
  output = '';

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: repository,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((path) => path && existsSync(join(repository, path)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(repository, file), join(this.folder, file));
    }
    // The libraries are those of the repository; links between packages lead to the copies.
    symlinkSync(join(repository, 'node_modules'), join(this.folder, 'node_modules'));
    for (const group of ['apps', 'packages']) {
      for (const name of readdirSync(join(repository, group))) {
        const modules = join(group, name, 'node_modules');
        cpSync(join(repository, modules), join(this.folder, modules), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    }
  }

  /** Starts the command; it may end by itself. */
  launch(env: Readonly<Record<string, string>> = {}): ChildProcess {
    const child = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        DEMO_DATA: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.started.push(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    return child;
  }

  /** @returns the origin; throws Error with the output when the command ends first */
  async ready(child: ChildProcess): Promise<string> {
    return waitFor(
      'the ready line',
      () => {
        if (child.exitCode !== null) throw new Error(this.output);
        return /^ready (http:\/\/\S+)$/m.exec(this.output)?.[1];
      },
      startWithinMs,
    );
  }

  /** All processes that the command has started so far. */
  processes({ pid = 0 }: ChildProcess): readonly ProcessIdentity[] {
    this.known = descendantsOf(pid);
    return this.known;
  }

  /** Replaces the first occurrence in a file of the copy. */
  edit(path: string, from: string, to: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
    writeFileSync(file, text.replace(from, to));
  }

  remove(): void {
    const running = this.started.filter((child) => child.exitCode === null);
    const below = [...this.known, ...running.flatMap((child) => this.processes(child))];
    for (const child of running) child.kill('SIGKILL');
    for (const process of below) signal(process, 'SIGKILL');
    // A killed compiler may have created one more file: that must not hide the failure of the test.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
