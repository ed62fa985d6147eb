import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Path of the script of a child process. In a build it is a file; from source (tests) Node cannot read
 * TypeScript, so the folder is compiled once into the package's cache with the same compiler.
 * @param url `new URL('./x.worker.js', import.meta.url)`; the worker imports only packages and its own folder
 * @returns an absolute path
 */
export async function workerEntry(url: URL): Promise<string> {
  const built = fileURLToPath(url);
  if (existsSync(built)) return built;
  const source = built.replace(/\.js$/, '.ts');
  const folder = join(cacheFolder(source), await digestOf(dirname(source)));
  if (!existsSync(folder)) await compile(source, folder);
  return join(folder, basename(built));
}

/** Inside the package's own node_modules, so that the compiled files resolve packages. */
function cacheFolder(source: string): string {
  for (let folder = dirname(source); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules/.cache/workers');
  }
  throw new Error(`no package around ${source}`);
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function compile(source: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}.${performance.now()}`;
  const compiler = join(dirname(createRequire(source).resolve('typescript/package.json')), 'bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
  ];
  await promisify(execFile)(process.execPath, [
    compiler,
    ...options,
    '--rootDir',
    dirname(source),
    '--outDir',
    unfinished,
    source,
  ]);
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), '{ "type": "module" }\n');
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another test process compiled it first.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
