// Reports type errors during development: the sources run without their types. The compiler runs anew after a change
// instead of watching: watch mode of TypeScript 7.0 notices no change on some Linux file systems, see
// https://github.com/microsoft/TypeScript/issues/63646.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './install-and-build.mjs';

/** One run covers the files of one "save all"; the screen and the API get the processor first. */
const settleMs = 500;
const source = /\.(?:tsx?|json)$/;

/** Checks the types of all given folders at the start and after each change. */
export class TypeChecks {
  #folders;
  #running = new Set();
  #isStale = false;
  #isStopped = false;
  #timer;

  /** @param folders packages with a tsconfig.json, relative to the root */
  constructor(folders) {
    this.#folders = folders;
  }

  /** @param watchers file watchers of the sources */
  start(watchers) {
    for (const watcher of watchers) {
      watcher.on('all', (_, file) => {
        if (!source.test(file)) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#check(), settleMs);
      });
    }
    void this.#check();
  }

  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const compiler of this.#running) end(compiler);
  }

  async #check() {
    this.#isStale = true;
    // The run under way may have read the old text: another one follows it.
    if (this.#running.size > 0) return;
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      await Promise.all(this.#folders.map((folder) => this.#compile(folder)));
    }
  }

  async #compile(folder) {
    const compiler = startCompiler(folder);
    this.#running.add(compiler);
    await once(compiler, 'close');
    this.#running.delete(compiler);
  }
}

function startCompiler(folder) {
  const cwd = join(root, folder);
  const flags = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/development.tsbuildinfo'];
  const compiler = spawn(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--singleThreaded',
      '--pretty',
      'false',
      ...flags,
    ],
    // A group of its own: the compiler is a child of the script that starts it.
    { cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (/error TS\d+/.test(line)) console.error(`${folder}/${line}`);
  });
  return compiler;
}

function end(compiler) {
  try {
    process.kill(-compiler.pid, 'SIGTERM');
  } catch {
    // It has ended, or the system has no process groups.
    compiler.kill();
  }
}
