import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from './support/folders.js';

/* The package as it would be published: packed, unpacked into a project elsewhere, and run from there. */

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const pnpm = join(
  createRequire(join(PACKAGE, '../../package.json')).resolve('pnpm/package.json'),
  '../bin/pnpm.mjs',
);
/** Folder of the installed package. */
let installed: string;

beforeAll(async () => {
  const project = newFolder();
  await run(process.execPath, [pnpm, 'pack', '--pack-destination', project], { cwd: PACKAGE });
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '';
  const modules = join(project, 'node_modules');
  installed = join(modules, '@memorial', 'embedded-mongo');
  mkdirSync(installed, { recursive: true });
  await run(
    'tar',
    ['-xzf', tarball, '-C', join('node_modules', '@memorial', 'embedded-mongo'), '--strip-components=1'],
    {
      cwd: project,
    },
  );
  for (const name of ['bson', 'lmdb'])
    symlinkSync(realpathSync(join(PACKAGE, 'node_modules', name)), join(modules, name), 'junction');
});
afterAll(removeFolders);

test('holds the built server, its licence and no sources', () => {
  expect(readdirSync(installed).sort()).toEqual([
    'LICENSE',
    'README.md',
    'bin',
    'bundle',
    'dist',
    'package.json',
  ]);
  expect(readdirSync(join(installed, 'dist')).sort()).toEqual(['index.d.ts', 'index.js']);
  const packed = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(packed).toMatchObject({ license: 'MIT', engines: { node: '>=20.19' } });
  expect(packed.private).toBeUndefined();
  expect(Object.keys(packed.dependencies).sort()).toEqual(['bson', 'lmdb']);
  expect(JSON.stringify(packed)).not.toMatch(/catalog:|workspace:|@memorial\/source/);
});

test('its executable answers a ping', async () => {
  const bin = join(
    installed,
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).bin['embedded-mongod'],
  );
  const child = spawn(process.execPath, [bin, '--child', '--port', '0', '--dbpath', newFolder()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let port: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    port = /waiting for connections on port (\d+)/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}`);
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  child.stdin.end();
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('its entry starts the server of the package', async () => {
  const program = join(newFolder(), 'program.mjs');
  const entry = pathToFileURL(join(installed, 'dist/index.js')).href;
  writeFileSync(
    program,
    `import { executablePath, spawnEmbeddedMongo } from ${JSON.stringify(entry)};
const mongo = await spawnEmbeddedMongo({ dbPath: process.argv[2] });
await mongo.stop();
console.log(executablePath(), mongo.child.exitCode);`,
  );
  const { stdout } = await run(process.execPath, [program, newFolder()]);
  expect(stdout.trim()).toBe(`${realpathSync(join(installed, 'bin/embedded-mongod.mjs'))} 0`);
});
