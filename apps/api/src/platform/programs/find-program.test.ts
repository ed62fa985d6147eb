import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProgram } from './find-program.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'find-program-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeProgram(folder: string, name: string, mode = 0o755): Promise<string> {
  await mkdir(join(root, folder), { recursive: true });
  const path = join(root, folder, name);
  await writeFile(path, '');
  await chmod(path, mode);
  return path;
}

it('answers the programs in the order of their folders', async () => {
  const first = await writeProgram('a', 'piper');
  const second = await writeProgram('b', 'piper');
  expect(await findProgram('piper', [join(root, 'b'), join(root, 'a')])).toEqual([second, first]);
});

it('passes over folders and files that cannot be executed', async () => {
  await mkdir(join(root, 'piper'));
  await writeProgram('text', 'piper', 0o644);
  const program = await writeProgram('piper', 'piper');
  expect(await findProgram('piper', [root, join(root, 'text'), join(root, 'piper')])).toEqual([program]);
});

it('passes over relative folders', async () => {
  await writeProgram('a', 'piper');
  expect(await findProgram('piper', ['', '.', relative(process.cwd(), join(root, 'a'))])).toEqual([]);
});

it('answers a file of two folders once', async () => {
  const program = await writeProgram('a', 'piper');
  await symlink(join(root, 'a'), join(root, 'b'));
  expect(await findProgram('piper', [join(root, 'a'), join(root, 'b')])).toEqual([program]);
});

it('looks for an .exe on Windows', async () => {
  await writeProgram('a', 'piper');
  const program = await writeProgram('a', 'piper.exe');
  expect(await findProgram('piper', [join(root, 'a')], 'win32')).toEqual([program]);
});
