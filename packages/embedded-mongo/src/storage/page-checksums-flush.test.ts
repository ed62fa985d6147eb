import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Environment } from './environment.js';

/* The end of a process loses no write: only a loss of power shows a missing flush. So the calls are looked at. */

let parent: string | undefined;

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
  if (parent) rmSync(parent, { recursive: true, force: true });
});

/** The flushes and renames of writing the checksums of a closed file, in order. */
async function callsOfWriting(flush: boolean): Promise<string[]> {
  parent = mkdtempSync(join(tmpdir(), 'embedded-mongo-flush-'));
  const environment = await Environment.open(parent, { nosync: true });
  await environment.write((view) => view.put('records', Buffer.of(1), Buffer.alloc(40, 1)));
  // Leaves the file without checksums.
  await environment.close(false);
  const dataPath = join(parent, 'data.mdb');
  const dataInode = statSync(dataPath).ino;
  const calls: string[] = [];
  vi.resetModules();
  vi.doMock('node:fs', async (importOriginal) => {
    const fs = await importOriginal<typeof import('node:fs')>();
    return {
      ...fs,
      fsyncSync: (handle: number) => {
        const { ino, size } = fs.fstatSync(handle);
        calls.push(ino === dataInode ? 'flush data' : `flush checksums${size === 0 ? ', empty' : ''}`);
        fs.fsyncSync(handle);
      },
      renameSync: (from: string, to: string) => {
        calls.push(`rename ${basename(from).endsWith('.new') ? 'new' : basename(from)}`);
        fs.renameSync(from, to);
      },
    };
  });
  const { writePageChecksums } = await import('./page-checksums.js');
  expect(writePageChecksums(dataPath, { flush })).toBe(true);
  return calls;
}

test('checksums reach the disk whole, after the data that they describe and before they replace others', async () => {
  expect(await callsOfWriting(true)).toEqual(['flush data', 'flush checksums', 'rename new']);
});

test('nothing is flushed for a server that flushes nothing', async () => {
  expect(await callsOfWriting(false)).toEqual(['rename new']);
});
