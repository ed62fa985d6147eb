import type { IncomingMessage, ServerResponse } from 'node:http';
import { FairQueue } from '../concurrency/fair-queue.js';
import { onceClosed } from './once-closed.js';

export interface AdmissionLimits {
  /** Requests that are handled at the same time. */
  readonly running: number;
  /** Requests that wait for one of those to end. */
  readonly waiting: number;
}

export const defaultAdmissionLimits: AdmissionLimits = { running: 64, waiting: 256 };

interface Admission {
  readonly response: ServerResponse;
  readonly request: IncomingMessage;
  readonly handle: () => void;
  readonly refuse: () => void;
}

/**
 * Bounds the requests that a process handles at the same time, so that a flood neither fills the memory nor blocks
 * the event loop. Requests beyond the bound wait in a queue that serves networks in turn; a full queue refuses the
 * newest request of the network that waits with most.
 */
export class AdmissionControl {
  private readonly queue: FairQueue<Admission>;
  private running = 0;

  constructor(private readonly limits: AdmissionLimits = defaultAdmissionLimits) {
    this.queue = new FairQueue(limits.waiting);
  }

  /**
   * Calls `handle` now or in its turn, `refuse` when there is no room, and neither when the connection closes first.
   * @param network the sender, as the rate limits count it
   */
  admit(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    { handle, refuse }: Pick<Admission, 'handle' | 'refuse'>,
  ): void {
    const admission = { request, response, handle, refuse };
    if (this.running < this.limits.running) this.run(admission);
    else this.queue.add(network, admission)?.refuse();
  }

  private run({ request, response, handle }: Admission): void {
    this.running += 1;
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      this.running -= 1;
      this.runNext();
    };
    // The work is done with the last byte that the handler writes, however slowly the client reads it.
    const end = response.end;
    response.end = ((...args: Parameters<typeof end>) => {
      done();
      return end.apply(response, args);
    }) as typeof end;
    onceClosed(response, request.socket, done);
    handle();
  }

  private runNext(): void {
    while (this.running < this.limits.running) {
      const next = this.queue.take();
      if (!next) return;
      if (!next.request.socket.destroyed) this.run(next);
    }
  }
}
