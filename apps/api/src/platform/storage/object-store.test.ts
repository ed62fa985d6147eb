import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FsObjectStore } from './fs.object-store.adapter.js';
import { objectStoreSuite } from './object-store.suite.js';

objectStoreSuite('a folder', (folder, clock) => new FsObjectStore(folder, clock));

describe('a folder', () => {
  let root: string;
  let store: FsObjectStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'object-store-'));
    store = new FsObjectStore(root);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  /** Makes the next flush of a file fail like a full disk. */
  async function fillDisk(): Promise<void> {
    const handle = await open(root, 'r');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(prototype, 'sync').mockRejectedValueOnce(full);
  }

  it('says that the disk is full and leaves nothing behind', async () => {
    await fillDisk();
    await expect(store.put('pages/1/a', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await store.exists('pages/1/a')).toBe(false);
    expect(await readdir(join(root, '.tmp'))).toEqual([]);
    await store.put('pages/1/a', Buffer.from('x'));
    expect(await store.exists('pages/1/a')).toBe(true);
  });

  it('leaves the temporary file where it was when the disk is full', async () => {
    const path = join(root, '.upload');
    await writeFile(path, 'x');
    await fillDisk();
    await expect(store.put('a', path)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(root)).toEqual(['.upload']);
  });

  it('tidies folders that became empty', async () => {
    await store.put('pages/1/a', Buffer.from('x'));
    await store.remove('pages/1/a');
    expect(await readdir(root)).toEqual(['.tmp']);
  });

  it('deletes leftovers of a killed process at startup', async () => {
    await mkdir(join(root, '.tmp'));
    const leftover = join(root, '.tmp', 'half-written');
    await writeFile(leftover, 'x');
    await utimes(leftover, 0, 0);
    await store.onModuleInit();
    expect(await readdir(join(root, '.tmp'))).toEqual([]);
  });
});
