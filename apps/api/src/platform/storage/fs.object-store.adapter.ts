import type { Dirent } from 'node:fs';
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import type { OnModuleInit } from '@nestjs/common';
import { type Clock, SystemClock } from '../clock/clock.js';
import { codeOf, orNull } from './missing-file.js';
import { checkedKey, checkedPrefix } from './object-key.js';
import { type ByteRange, type ObjectEntry, ObjectStore } from './object-store.port.js';
import { TemporaryFiles } from './temporary-files.js';

const moveAttempts = 5;

/** Bytes read at a time: films are sent in fewer, larger pieces. */
const chunkBytes = 256 * 1024;

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

  async put(key: string, source: Buffer | string): Promise<void> {
    const target = this.pathOf(key);
    if (typeof source === 'string') return this.putFile(target, source);
    await this.stage(target, (staged) => writeFile(staged, source, { flag: 'wx' }));
  }

  async copy(from: string, to: string): Promise<boolean> {
    const source = this.pathOf(from);
    if (!(await this.exists(from))) return false;
    try {
      await this.stage(this.pathOf(to), (staged) => copyFile(source, staged, constants.COPYFILE_FICLONE));
      return true;
    } catch (error) {
      // The object was deleted meanwhile.
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await orNull(open(this.pathOf(key), 'r'));
    if (!handle) return null;
    try {
      if ((await handle.stat()).isFile())
        return handle.createReadStream({ ...range, highWaterMark: chunkBytes });
      await handle.close();
      return null;
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
    return (await this.stat(key)) !== null;
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

  private async putFile(target: string, source: string): Promise<void> {
    await this.flush(source);
    try {
      await this.moveIntoPlace(source, target);
    } catch (error) {
      // The temporary file is on another volume than the store.
      if (codeOf(error) !== 'EXDEV') throw error;
      await this.stage(target, (staged) => copyFile(source, staged));
      await rm(source, { force: true });
    }
  }

  /** Writes a temporary file inside the folder and moves it into place. */
  private async stage(target: string, write: (staged: string) => Promise<void>): Promise<void> {
    await mkdir(this.incoming.folder, { recursive: true });
    const staged = this.incoming.newPath();
    try {
      await write(staged);
      await this.flush(staged);
      await this.moveIntoPlace(staged, target);
    } catch (error) {
      await this.incoming.discard(staged);
      throw error;
    }
  }

  /** Dates a complete file and flushes it to disk. */
  private async flush(path: string): Promise<void> {
    const now = this.clock.now();
    const handle = await open(path, 'r+');
    try {
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
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
