import { Worker } from 'node:worker_threads';
import type { VerificationResult, VerificationTask } from './background-verification-thread.js';

/** Outcome of a verification: all sound, damage found, not finished because of an error, or stopped. */
export type VerificationEnd =
  | { kind: 'verified' }
  | { kind: 'damaged'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped' };

/** Verifies pages on a thread of its own while the file is served. */
export class BackgroundVerifier {
  /** Resolves at the end of the verification. */
  readonly ended: Promise<VerificationEnd>;
  private readonly timer: NodeJS.Timeout;
  private thread: Worker | null = null;
  private end: (how: VerificationEnd) => void = () => undefined;

  /** Starts after `delayMillis` milliseconds. */
  constructor(order: VerificationTask, delayMillis: number) {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    this.timer = setTimeout(() => this.begin(order), delayMillis);
    this.timer.unref();
  }

  private begin(order: VerificationTask): void {
    this.thread = new Worker(new URL('./background-verification-thread.js', import.meta.url), {
      workerData: order,
    });
    this.thread.once('message', (result: VerificationResult) => {
      if (result === null) this.end({ kind: 'verified' });
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
