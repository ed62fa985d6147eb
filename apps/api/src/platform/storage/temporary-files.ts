import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { OnModuleInit } from '@nestjs/common';
import { type Clock, SystemClock } from '../clock/clock.js';

const oldestMs = 24 * 3600 * 1000;
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Tells this run from an earlier one that had the same process id (in a container it is always 1). */
const run = randomUUID().slice(0, 8);
const namePattern = /^([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-/;

/** A path that nobody has used, whose name tells which process it belongs to. Nothing is created. */
export function temporaryPath(folder: string): string {
  return join(folder, `${host}-${process.pid}-${run}-${randomUUID()}`);
}

/** The folder of files that live no longer than the call that made them. */
export class TemporaryFiles implements OnModuleInit {
  constructor(
    /** Absolute. */
    readonly folder: string,
    private readonly clock: Clock = new SystemClock(),
  ) {}

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.sweep();
  }

  newPath(): string {
    return temporaryPath(this.folder);
  }

  /** Removes files; an absent one is as good as removed. */
  async discard(...paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /**
   * Removes what processes that are gone have left: those of this machine at once, others (a shared folder) and
   * strangers after 24 hours.
   * @returns how many files were removed
   */
  async sweep(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (!hasGoneOwner(name) && !(await this.isOld(path))) continue;
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

function hasGoneOwner(name: string): boolean {
  const [, ownerHost, pid, ownerRun] = namePattern.exec(name) ?? [];
  if (ownerHost !== host) return false;
  if (Number(pid) === process.pid) return ownerRun !== run;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
