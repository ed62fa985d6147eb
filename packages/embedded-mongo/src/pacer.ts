import { MongoError } from './errors.js';

/** Time all commands together may use in one turn of the event loop, in milliseconds. */
const TURN_MILLIS = 4;

const waiting: (() => void)[] = [];
let isOpen = false;
let turnStart = 0;

function openTurn(): void {
  if (isOpen) return;
  isOpen = true;
  turnStart = performance.now();
  setImmediate(nextTurn);
}

/** Ends the turn; only one of the waiting commands continues in the next one. */
function nextTurn(): void {
  isOpen = false;
  const resume = waiting.shift();
  if (resume === undefined) return;
  openTurn();
  resume();
}

/**
 * Paces a long command: yields the event loop, and throws once the time limit has passed or the command was
 * killed.
 */
export class Pacer {
  private deadline: number;
  private killed: MongoError | null = null;

  /** `maxTimeMillis`: 0 for no limit. */
  constructor(maxTimeMillis = 0) {
    this.deadline = maxTimeMillis > 0 ? performance.now() + maxTimeMillis : Number.POSITIVE_INFINITY;
  }

  /** True if `pause` should be called: commands have used up this turn of the event loop. */
  due(): boolean {
    openTurn();
    return performance.now() - turnStart > TURN_MILLIS;
  }

  /** Yields. Throws MongoError 50 past the time limit, and the error given to `kill`. */
  async pause(): Promise<void> {
    this.check();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      openTurn();
    });
    this.check();
  }

  check(): void {
    if (this.killed !== null) throw this.killed;
    if (performance.now() > this.deadline) throw new MongoError(50, 'operation exceeded time limit');
  }

  kill(error: MongoError): void {
    this.killed = error;
  }
}
