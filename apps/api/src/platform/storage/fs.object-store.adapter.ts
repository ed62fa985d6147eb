import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OnModuleInit } from '@nestjs/common';
import { type Clock, SystemClock } from '../clock/clock.js';
import { checkedKey, checkedPrefix } from './object-key.js';
import { type ObjectEntry, ObjectStore, type OpenedObject, type PutResult } from './object-store.port.js';
import { TemporaryFiles } from './temporary-files.js';

const moveAttempts = 5;

/** Stores objects as files in one folder; the key is the relative path. */
export class FsObjectStore extends ObjectStore implements OnModuleInit {
  /** Temporary files inside the folder, so that a move never crosses volumes; no key begins with a dot. */
  private readonly incoming: TemporaryFiles;

  /**
   * @param root absolute; created if missing
   * @param clock dates the files: cleaning compares their age with the same clock
   */
  constructor(
    private readonly root: string,
    private readonly clock: Clock = new SystemClock(),
  ) {
    super();
    this.incoming = new TemporaryFiles(join(root, '.tmp'));
  }

  async onModuleInit(): Promise<void> {
    await this.incoming.onModuleInit();
  }

  async put(key: string, source: Buffer | string): Promise<PutResult> {
    const target = this.pathOf(key);
    if (typeof source === 'string') return this.putFile(target, source);
    const staged = await this.stagedPath();
    try {
      const result = await writeDurably(staged, source, this.clock.now());
      await this.moveIntoPlace(staged, target);
      return result;
    } catch (error) {
      await this.incoming.discard(staged);
      throw error;
    }
  }

  async open(key: string): Promise<OpenedObject | null> {
    const handle = await orNull(open(this.pathOf(key), 'r'));
    if (!handle) return null;
    try {
      const entry = await handle.stat();
      if (!entry.isFile()) {
        await handle.close();
        return null;
      }
      return { stream: handle.createReadStream(), sizeBytes: entry.size, modifiedAt: entry.mtime };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async read(key: string): Promise<Buffer | null> {
    return orNull(readFile(this.pathOf(key)));
  }

  async stat(key: string): Promise<ObjectEntry | null> {
    const entry = await orNull(stat(this.pathOf(key)));
    return entry?.isFile() ? { key, sizeBytes: entry.size, modifiedAt: entry.mtime } : null;
  }

  async exists(key: string): Promise<boolean> {
    const entry = await orNull(stat(this.pathOf(key)));
    return entry?.isFile() ?? false;
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await orNull(rm(path));
    await this.removeEmptyFolders(dirname(path));
  }

  async removePrefix(prefix: string): Promise<void> {
    const path = join(this.root, checkedPrefix(prefix));
    await orNull(rm(path, { recursive: true, force: true, maxRetries: 3 }));
    await this.removeEmptyFolders(dirname(path));
  }

  async *list(prefix: string): AsyncIterable<ObjectEntry> {
    yield* this.walk(prefix === '' ? '' : checkedPrefix(prefix));
  }

  private async *walk(prefix: string): AsyncIterable<ObjectEntry> {
    const entries = (await orNull(readdir(join(this.root, prefix), { withFileTypes: true }))) ?? [];
    for (const name of entries.map(sortName).sort()) {
      if (name.startsWith('.')) continue;
      if (name.endsWith('/')) {
        yield* this.walk(`${prefix}${name}`);
        continue;
      }
      const entry = await orNull(stat(join(this.root, prefix, name)));
      if (entry) yield { key: `${prefix}${name}`, sizeBytes: entry.size, modifiedAt: entry.mtime };
    }
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }

  private async putFile(target: string, source: string): Promise<PutResult> {
    const result = await flush(source, this.clock.now());
    try {
      await this.moveIntoPlace(source, target);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      await this.copyIntoPlace(source, target);
    }
    return result;
  }

  /** Used if the temporary file is on another volume than the store. */
  private async copyIntoPlace(source: string, target: string): Promise<void> {
    const staged = await this.stagedPath();
    try {
      await copyFile(source, staged);
      await flush(staged, this.clock.now());
      await this.moveIntoPlace(staged, target);
    } catch (error) {
      await this.incoming.discard(staged);
      throw error;
    }
    await rm(source, { force: true });
  }

  private async stagedPath(): Promise<string> {
    await mkdir(this.incoming.folder, { recursive: true });
    return this.incoming.newPath();
  }

  private async moveIntoPlace(staged: string, target: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(staged, target);
        break;
      } catch (error) {
        // A concurrent removal may delete the empty folder before the file is moved into it.
        if (codeOf(error) !== 'ENOENT' || attempt === moveAttempts) throw error;
      }
    }
    // Flush every folder up to the root: another writer may have created one of them without flushing it yet.
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await flushFolder(folder);
      if (relative(this.root, folder) === '') return;
    }
  }

  private async removeEmptyFolders(from: string): Promise<void> {
    for (let folder = from; relative(this.root, folder) !== ''; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch {
        // Not empty or already deleted: done.
        return;
      }
    }
  }
}

/** Folder names with a slash, so that the order of names equals the order of keys. */
function sortName(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

async function writeDurably(path: string, bytes: Buffer, at: Date): Promise<PutResult> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.utimes(at, at);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Hashes a complete file, dates it and flushes it to disk. */
async function flush(path: string, at: Date): Promise<PutResult> {
  const handle = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 })) {
      hash.update(chunk as Buffer);
      sizeBytes += (chunk as Buffer).length;
    }
    await handle.utimes(at, at);
    await handle.sync();
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Makes a rename survive a power cut. Windows has no such call and does not need it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await orNull(open(path, 'r'));
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
