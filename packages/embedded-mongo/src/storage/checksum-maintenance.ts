import { writeFileSync } from 'node:fs';
import { damagePath } from './page-checksums.js';
import type { Meta } from './page-reader.js';
import { type VerificationEnd, type VerificationTask, verifyInBackground } from './verification.js';

/**
 * Delay of the first verification after a start, in milliseconds: clients waiting for the server come first.
 */
const FIRST_DELAY_MILLIS = 500;

/** A state of the file whose pages are not overwritten until it is released. */
export interface HeldState {
  head: Meta;
  release(): void;
}

/** The file under maintenance. */
export interface MaintainedFile {
  path: string;
  /** True to flush checksums to disk. */
  flush: boolean;
  /** True if the start verified all of it. */
  isWhole: boolean;
  /** Holds the newest state. */
  hold(): Promise<HeldState>;
}

/**
 * Maintains the checksums of a served file: verifies the pages the start left, adds missing checksums, and
 * renews them periodically, so that a kill leaves few pages without.
 */
export class ChecksumMaintenance {
  /** Receives every outcome except a successful renewal. */
  onEnd: (end: VerificationEnd) => void = () => undefined;
  private first: Promise<VerificationEnd> = Promise.resolve({ kind: 'verified' });
  private firstEnd: VerificationEnd | null = null;
  /** Verification under way, or waiting for a held state. */
  private running: Promise<VerificationEnd> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private lastTransaction = -1;
  private readonly stopping = new AbortController();

  constructor(private readonly file: MaintainedFile) {}

  /**
   * Starts the verification, with renewals every `renewalMillis` milliseconds. Resolves when the pages the
   * start left are verified.
   */
  start(renewalMillis?: number): Promise<VerificationEnd> {
    if (renewalMillis !== undefined) this.timer = setInterval(() => void this.renew(), renewalMillis).unref();
    if (!this.file.isWhole) this.first = this.verify();
    return this.first;
  }

  private async verify(): Promise<VerificationEnd> {
    this.firstEnd = await this.run('verify', FIRST_DELAY_MILLIS);
    this.onEnd(this.firstEnd);
    return this.firstEnd;
  }

  /** True if all pages with checksums were verified since the file was opened and the others have theirs. */
  get isVerified(): boolean {
    return this.file.isWhole || this.firstEnd?.kind === 'verified';
  }

  /** Waits until the pages the start left are verified. */
  verified(): Promise<VerificationEnd> {
    return this.first;
  }

  /**
   * Adds checksums for pages written since the last time. Null if another task runs or maintenance has stopped.
   */
  async renew(): Promise<VerificationEnd | null> {
    if (this.running !== null || this.stopping.signal.aborted) return null;
    const verification = this.firstEnd?.kind;
    // The obstacle, such as a full disk, may be gone: try again.
    if (verification === 'failed') return this.verify();
    if (!this.isVerified) return null;
    const end = await this.run('renew', 0);
    if (end.kind !== 'verified') this.onEnd(end);
    return end;
  }

  private run(task: VerificationTask['task'], delayMillis: number): Promise<VerificationEnd> {
    const running = this.look(task, delayMillis)
      .catch((error: unknown): VerificationEnd => ({ kind: 'failed', reason: String(error) }))
      .finally(() => {
        this.running = null;
      });
    this.running = running;
    return running;
  }

  private async look(task: VerificationTask['task'], delayMillis: number): Promise<VerificationEnd> {
    const { path, flush } = this.file;
    const { head, release } = await this.file.hold();
    try {
      if (head.transaction === this.lastTransaction) return { kind: 'verified' };
      const end = await verifyInBackground({ task, path, head, flush }, delayMillis, this.stopping.signal);
      if (end.kind === 'verified') this.lastTransaction = head.transaction;
      if (end.kind === 'damaged') noteDamage(path, end.reason);
      return end;
    } finally {
      release();
    }
  }

  /** Stops for good. No write may be pending. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }
}

function noteDamage(path: string, reason: string): void {
  try {
    writeFileSync(damagePath(path), `${reason}\n`);
  } catch {
    // Ignore a failed note: the next server will find the damage as well.
  }
}
