import { Worker } from 'node:worker_threads';
import type { ProvingOrder, ProvingResult } from './proving-thread.js';

/** Outcome of a verification: all sound, damage found, not finished because of an error, or stopped. */
export type ProofEnd =
  | { kind: 'proved' }
  | { kind: 'damaged'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped' };

/** Verifies pages on a thread of its own while the file is served. */
export class LateProof {
  /** Resolves at the end of the verification. */
  readonly ended: Promise<ProofEnd>;
  private readonly timer: NodeJS.Timeout;
  private thread: Worker | null = null;
  private end: (how: ProofEnd) => void = () => undefined;

  /** Starts after `delayMillis` milliseconds. */
  constructor(order: ProvingOrder, delayMillis: number) {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    this.timer = setTimeout(() => this.begin(order), delayMillis);
    this.timer.unref();
  }

  private begin(order: ProvingOrder): void {
    this.thread = new Worker(new URL('./proving-thread.js', import.meta.url), { workerData: order });
    this.thread.once('message', (result: ProvingResult) => {
      if (result === null) this.end({ kind: 'proved' });
      else this.end({ kind: result.isDamage ? 'damaged' : 'failed', reason: result.reason });
    });
    this.thread.once('error', (error) => this.end({ kind: 'failed', reason: String(error) }));
  }

  /** Stops the verification. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.end({ kind: 'stopped' });
    await this.thread?.terminate();
  }
}
