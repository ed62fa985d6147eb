import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageFolder } from '../config/package-folder.js';

/**
 * Path of the script of a child process. In a build it is a file; from source (tests) Node cannot read
 * TypeScript, so the script and its imports are compiled once into the package's cache with the same compiler.
 * @param url `new URL('./x.worker.js', import.meta.url)`; the worker imports only packages and its own package
 * @returns an absolute path
 */
export async function workerEntry(url: URL): Promise<string> {
  const built = fileURLToPath(url);
  if (existsSync(built)) return built;
  const source = built.replace(/\.js$/, '.ts');
  // Inside the package's own node_modules, so that the compiled files resolve packages.
  const folder = join(packageFolder, 'node_modules/.cache/workers', await digestOf(source));
  if (!existsSync(folder)) await compile(source, folder);
  return join(folder, relative(packageFolder, built));
}

/** Digest of the script and of every file that it imports by a relative path. */
async function digestOf(source: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const sources = new Set([source]);
  for (const path of sources) {
    const text = await readFile(path, 'utf8');
    hash.update(path).update(text);
    for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)\.js'/g))
      sources.add(join(dirname(path), `${imported}.ts`));
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
    packageFolder,
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
