import { MongoError } from './errors.js';

/** How long one command may hold the event loop before others get a turn, in milliseconds. */
const SLICE_MILLIS = 6;

const waiting: (() => void)[] = [];
let pumping = false;

function pump(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(pump);
  else pumping = false;
}

/** Waits for a later turn of the event loop; of all that wait only one goes on in each turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!pumping) {
      pumping = true;
      setImmediate(pump);
    }
  });
}

/** Lets a long command breathe: it yields the event loop, and ends when its time is over or it was killed. */
export class Pacer {
  private sliceStart = performance.now();
  private deadline: number;
  private killed: MongoError | null = null;

  /** `maxTimeMillis`: 0 for no limit. */
  constructor(maxTimeMillis = 0) {
    this.deadline = maxTimeMillis > 0 ? performance.now() + maxTimeMillis : Number.POSITIVE_INFINITY;
  }

  /** True when it is time to call `pause`. */
  due(): boolean {
    return performance.now() - this.sliceStart > SLICE_MILLIS;
  }

  /** Yields. Throws MongoError 50 past the time limit and what `kill` was given. */
  async pause(): Promise<void> {
    this.check();
    await nextTurn();
    this.sliceStart = performance.now();
    this.check();
  }

  check(): void {
    if (this.killed !== null) throw this.killed;
    if (performance.now() > this.deadline) throw new MongoError(50, 'operation exceeded time limit');
  }

  /** A new slice begins: the command was woken by something else. */
  restart(): void {
    this.sliceStart = performance.now();
  }

  kill(error: MongoError): void {
    this.killed = error;
  }
}
