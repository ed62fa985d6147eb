import type { IncomingMessage, ServerResponse } from 'node:http';
import { FairQueue } from '../concurrency/fair-queue.js';

export interface AdmissionLimits {
  /** Requests that are handled at the same time. */
  readonly running: number;
  /** Requests of one network among them; absent for no bound of its own. */
  readonly runningPerNetwork?: number;
  /** Requests that wait for one of those to end; a large body counts as several. */
  readonly waiting: number;
}

/** Queued requests keep their parsed bodies in memory: each further 16 KB count as another request. */
const bytesPerPermit = 16 * 1024;

export const defaultAdmissionLimits: AdmissionLimits = { running: 64, waiting: 256 };

/** Bound that refused a request: the one of its network, or the one of all requests. */
export type RefusingBound = 'network' | 'all';

interface Admission {
  readonly response: ServerResponse;
  readonly request: IncomingMessage;
  readonly network: string;
  readonly bodyBytes: number;
  readonly handle: () => void;
  readonly refuse: (bound: RefusingBound) => void;
}

/**
 * Bounds the requests that a process handles at the same time, so that a flood neither fills the memory nor blocks
 * the event loop. Requests beyond the bound wait in a queue that serves networks in turn; a full queue refuses the
 * newest request of the network that waits with most.
 */
export class AdmissionControl {
  private readonly queue: FairQueue<Admission>;
  private readonly runningByNetwork = new Map<string, number>();
  /** Function that gives the permit of an admitted request back, or the bound that refused it. */
  private readonly verdicts = new WeakMap<IncomingMessage, (() => void) | RefusingBound>();
  private running = 0;

  constructor(private readonly limits: AdmissionLimits = defaultAdmissionLimits) {
    this.queue = new FairQueue(limits.waiting, ({ bodyBytes }) => 1 + Math.floor(bodyBytes / bytesPerPermit));
  }

  /**
   * Calls `handle` now or in its turn, `refuse` when there is no room, and neither when the connection closes first.
   * A request that asks again gets the same answer at once and counts once.
   * @param network the sender, as the rate limits count it
   * @param work `bodyBytes`: size of the body that has been read
   */
  admit(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    { bodyBytes = 0, handle, refuse }: Pick<Admission, 'handle' | 'refuse'> & { readonly bodyBytes?: number },
  ): void {
    const verdict = this.verdicts.get(request);
    if (typeof verdict === 'function') handle();
    else if (verdict) refuse(verdict);
    else this.admitOnce({ request, response, network, bodyBytes, handle, refuse });
  }

  /** The bound that refused this request; null if none did so far. */
  refusedBy(request: IncomingMessage): RefusingBound | null {
    const verdict = this.verdicts.get(request);
    return typeof verdict === 'string' ? verdict : null;
  }

  /** Gives the permit of a request back before its response begins: what follows waits only for its client. */
  release(request: IncomingMessage): void {
    const verdict = this.verdicts.get(request);
    if (typeof verdict === 'function') verdict();
  }

  private admitOnce(admission: Admission): void {
    if (this.hasRoomFor(admission.network)) {
      this.run(admission);
      return;
    }
    for (const surplus of this.queue.add(admission.network, admission)) {
      const bound = this.isNetworkFull(surplus.network) ? 'network' : 'all';
      this.verdicts.set(surplus.request, bound);
      surplus.refuse(bound);
    }
  }

  private hasRoomFor(network: string): boolean {
    return this.running < this.limits.running && !this.isNetworkFull(network);
  }

  private isNetworkFull(network: string): boolean {
    const { runningPerNetwork = Infinity } = this.limits;
    return (this.runningByNetwork.get(network) ?? 0) >= runningPerNetwork;
  }

  private run({ request, response, network, handle }: Admission): void {
    this.count(network, 1);
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      this.count(network, -1);
      this.runNext();
    };
    this.verdicts.set(request, done);
    onceAnswered(response, done);
    handle();
  }

  private count(network: string, change: 1 | -1): void {
    this.running += change;
    const ofNetwork = (this.runningByNetwork.get(network) ?? 0) + change;
    if (ofNetwork > 0) this.runningByNetwork.set(network, ofNetwork);
    else this.runningByNetwork.delete(network);
  }

  private runNext(): void {
    while (this.running < this.limits.running) {
      const next = this.queue.take((network) => !this.isNetworkFull(network));
      if (!next) return;
      // Its response ends, so that a bound in front of this one counts it no longer.
      if (next.request.socket.destroyed) next.response.destroy();
      else this.run(next);
    }
  }
}

/**
 * Calls back when the handler begins to respond: from then on the client sets the pace. A closed connection does not
 * count, because the handler goes on with its work.
 */
function onceAnswered(response: ServerResponse, callback: () => void): void {
  for (const name of ['write', 'end', 'destroy'] as const) {
    const method: (...args: never[]) => unknown = response[name];
    Object.assign(response, {
      [name]: (...args: never[]) => {
        callback();
        return method.apply(response, args);
      },
    });
  }
}
