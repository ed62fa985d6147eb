import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TemporaryFiles, temporaryPath } from './temporary-files.js';

describe('temporary files', () => {
  let folder: string;
  let files: TemporaryFiles;
  let now: Date;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'temporary-files-'));
    now = new Date();
    files = new TemporaryFiles(folder, { now: () => now });
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Creates a leftover file with one part of its name (host, pid, run) changed. */
  async function leftover(part: 0 | 1 | 2, value: string): Promise<string> {
    const parts = basename(temporaryPath(folder)).split('-');
    parts[part] = value;
    const name = parts.join('-');
    await writeFile(join(folder, name), 'x');
    return name;
  }

  it('are made at start, where they lie', async () => {
    const deeper = new TemporaryFiles(join(folder, 'a/b'));
    await deeper.onModuleInit();
    expect(await readdir(join(folder, 'a/b'))).toEqual([]);
  });

  it('get paths that differ', () => {
    expect(files.newPath()).not.toBe(files.newPath());
  });

  it('are discarded, the absent too', async () => {
    const path = files.newPath();
    await writeFile(path, 'x');
    await files.discard(path, files.newPath());
    expect(await readdir(folder)).toEqual([]);
  });

  it('of this process and of living ones stay', async () => {
    await writeFile(files.newPath(), 'x');
    await leftover(1, String(process.ppid));
    expect(await files.deleteOrphaned()).toBe(0);
  });

  it('of a process that ended go', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await leftover(1, String(pid));
    expect(await files.deleteOrphaned()).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('of an earlier run with the same process id go', async () => {
    await leftover(2, '00000000');
    expect(await files.deleteOrphaned()).toBe(1);
  });

  it('of another machine go after a day', async () => {
    const name = await leftover(0, '00000000');
    expect(await files.deleteOrphaned()).toBe(0);
    now = new Date(now.getTime() + 25 * 3600 * 1000);
    expect(await files.deleteOrphaned()).toBe(1);
    expect(await readdir(folder)).not.toContain(name);
  });
});
