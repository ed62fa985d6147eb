import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The script of a process that runs beside the server. In a build it lies there; from source (tests) Node cannot
 * read TypeScript, so that the folder is compiled once into the package's cache, by the compiler of the build.
 * @param url `new URL('./x.worker.js', import.meta.url)`; the worker imports packages and its own folder only
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

/** Below the package's own node_modules, so that the compiled files find the packages. */
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
    // Another test process was faster.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
