import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { OnModuleInit } from '@nestjs/common';
import { type Clock, SystemClock } from '../clock/clock.js';

const oldestMs = 24 * 3600 * 1000;
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Distinguishes this run from an earlier one with the same process id (in a container it is always 1). */
const run = randomUUID().slice(0, 8);
const namePattern = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-/;

/** Unused path whose name identifies this process. No file is created. */
export function temporaryPath(folder: string): string {
  return join(folder, `${host}-${process.pid}-${run}-${randomUUID()}`);
}

/** Folder of files that live no longer than the call that created them. */
export class TemporaryFiles implements OnModuleInit {
  constructor(
    /** Absolute path. */
    readonly folder: string,
    private readonly clock: Clock = new SystemClock(),
  ) {}

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.deleteOrphaned();
  }

  newPath(): string {
    return temporaryPath(this.folder);
  }

  /** Deletes files; absent ones are ignored. */
  async discard(...paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /**
   * Deletes files of processes that have ended: those of this machine immediately, those of other machines
   * (shared folder) and files with unknown names after 24 hours.
   * @returns number of deleted files
   */
  async deleteOrphaned(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (!isOwnerGone(name) && !(await this.isOld(path))) continue;
      await rm(path, { force: true, recursive: true });
      removed += 1;
    }
    return removed;
  }

  private async isOld(path: string): Promise<boolean> {
    const modifiedMs = await stat(path).then(
      (entry) => entry.mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    return this.clock.now().getTime() - modifiedMs > oldestMs;
  }
}

function isOwnerGone(name: string): boolean {
  const [, ownerHost, pid, ownerRun] = namePattern.exec(name) ?? [];
  if (ownerHost !== host) return false;
  if (Number(pid) === process.pid) return ownerRun !== run;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
