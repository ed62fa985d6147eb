import { writeFileSync } from 'node:fs';
import { LateProof, type ProofEnd } from './late-proof.js';
import type { Meta } from './page-reader.js';
import { damagePath } from './page-sums.js';
import type { ProvingOrder } from './proving-thread.js';

/** How long after a start the proof begins, in milliseconds: who waited for the server is served first. */
const FIRST_DELAY_MILLIS = 500;

/** A state of the file whose pages nobody writes until it is released. */
export interface HeldState {
  head: Meta;
  release(): void;
}

/** What is kept. */
export interface KeptFile {
  path: string;
  /** Whether checksums must be on disk. */
  flush: boolean;
  /** Whether its start proved all of it. */
  isWhole: boolean;
  /** Holds the newest state. */
  hold(): Promise<HeldState>;
}

/**
 * Keeps the checksums of a file that is served: proves what its start left, gives checksums to pages without, and
 * to those written since every some minutes, so that a kill leaves few without.
 */
export class SumsKeeper {
  /** Told of each end but a renewal that went well. */
  onEnd: (end: ProofEnd) => void = () => undefined;
  private first: Promise<ProofEnd> | null = null;
  private firstEnd: ProofEnd | null = null;
  private now: LateProof | null = null;
  /** What looks at pages, or waits for a state to be held. */
  private running: Promise<ProofEnd> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lastTransaction = -1;
  private isPaused = false;

  constructor(private readonly file: KeptFile) {}

  /** Begins, and renews every so many milliseconds. Resolves when all that the start left is proved. */
  start(renewalMillis?: number): Promise<ProofEnd> {
    if (renewalMillis !== undefined) this.timer = setInterval(() => void this.renew(), renewalMillis).unref();
    this.first = this.file.isWhole ? Promise.resolve({ kind: 'proved' }) : this.prove();
    return this.first;
  }

  private async prove(): Promise<ProofEnd> {
    this.firstEnd = await this.run('prove', FIRST_DELAY_MILLIS);
    this.onEnd(this.firstEnd);
    return this.firstEnd;
  }

  /** Whether all pages that had checksums have been proved since the file was opened, and the others got theirs. */
  get isProved(): boolean {
    return this.file.isWhole || this.firstEnd?.kind === 'proved';
  }

  /** Waits until all that the start left is proved. */
  async proved(): Promise<ProofEnd> {
    return (await this.first) ?? { kind: 'proved' };
  }

  /** Gives checksums to what was written since the last time. Null when it is not the time for it. */
  async renew(): Promise<ProofEnd | null> {
    if (this.running !== null || this.isPaused) return null;
    const proof = this.firstEnd?.kind;
    // What kept it from its end, as a full disk or a compaction, may be gone.
    if (proof === 'failed' || proof === 'stopped') return this.prove();
    if (!this.isProved) return null;
    const end = await this.run('renew', 0);
    if (end.kind !== 'proved') this.onEnd(end);
    return end;
  }

  private run(task: ProvingOrder['task'], delayMillis: number): Promise<ProofEnd> {
    const running = this.look(task, delayMillis)
      .catch((error: unknown): ProofEnd => ({ kind: 'failed', reason: String(error) }))
      .finally(() => {
        this.running = null;
      });
    this.running = running;
    return running;
  }

  private async look(task: ProvingOrder['task'], delayMillis: number): Promise<ProofEnd> {
    const { path, flush } = this.file;
    const { head, release } = await this.file.hold();
    try {
      if (this.isPaused) return { kind: 'stopped' };
      if (head.transaction === this.lastTransaction) return { kind: 'proved' };
      this.now = new LateProof({ task, path, head, flush }, delayMillis);
      const end = await this.now.ended;
      if (end.kind === 'proved') this.lastTransaction = head.transaction;
      if (end.kind === 'damaged') noteDamage(path, end.reason);
      return end;
    } finally {
      this.now = null;
      release();
    }
  }

  /** Ends what runs: another file takes the place of this one. */
  async pause(): Promise<void> {
    this.isPaused = true;
    this.lastTransaction = -1;
    await this.now?.stop();
  }

  resume(): void {
    this.isPaused = false;
  }

  /** Ends for good. Nothing may wait to be written any more. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.pause();
    await this.running;
  }
}

function noteDamage(path: string, reason: string): void {
  try {
    writeFileSync(damagePath(path), `${reason}\n`);
  } catch {
    // A disk that takes no note: the next server finds the damage as this one did.
  }
}
