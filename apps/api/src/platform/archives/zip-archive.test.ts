import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { unzipped } from '../../../test/support/zip.js';
import { type ArchivedFile, writeZipArchive } from './zip-archive.js';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = { mtime: new Date('2026-11-28T10:00:00Z') };

async function* listed(...files: readonly ArchivedFile[]): AsyncIterable<ArchivedFile> {
  yield* files;
}

it('has each file in its order, those that are gone left out, and the hashes of all', async () => {
  const path = join(folder, 'whole.zip');
  const large = Buffer.alloc(300_000, 'а');
  const added: string[] = [];
  await writeZipArchive(
    path,
    listed(
      { name: 'a.txt', content: 'Світла пам’ять' },
      { name: 'gone.jpg', content: async () => null },
      { name: 'b/c.bin', content: async () => Readable.from([large]) },
      { name: 'empty.txt', content: '' },
    ),
    { ...options, onFile: (name) => added.push(name) },
  );
  const files = unzipped(readFileSync(path));
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(files.get(name) ?? 'gone')
      .digest('hex');
  expect(files.get('b/c.bin')?.equals(large)).toBe(true);
  expect(files.get('a.txt')?.toString()).toBe('Світла пам’ять');
  expect(files.get('SHA256SUMS')?.toString()).toBe(
    added.map((name) => `${hashOf(name)}  ${name}\n`).join(''),
  );
  expect([...files.keys()]).toEqual([...added, 'SHA256SUMS']);
  expect(added).toEqual(['a.txt', 'b/c.bin', 'empty.txt']);
});

it('fails with the error of a file, of its stream and of the disk', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('the disk does not answer')) });
  const write = (file: ArchivedFile, name: string) =>
    writeZipArchive(join(folder, name), listed(file), options);
  await expect(write({ name: 'a', content: async () => broken }, '1.zip')).rejects.toThrow('does not answer');
  await expect(
    write({ name: 'a', content: () => Promise.reject(new Error('no such file')) }, '2.zip'),
  ).rejects.toThrow('no such file');
  await expect(write({ name: 'a', content: 'a' }, 'none/3.zip')).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
