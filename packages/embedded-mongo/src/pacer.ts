import { MongoError } from './errors.js';

/** How long all commands together may hold one turn of the event loop before others get theirs, in milliseconds. */
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

/** Ends the turn; of all that wait for another one only one goes on in it. */
function nextTurn(): void {
  isOpen = false;
  const resume = waiting.shift();
  if (resume === undefined) return;
  openTurn();
  resume();
}

/** Lets a long command breathe: it yields the event loop, and ends when its time is over or it was killed. */
export class Pacer {
  private deadline: number;
  private killed: MongoError | null = null;

  /** `maxTimeMillis`: 0 for no limit. */
  constructor(maxTimeMillis = 0) {
    this.deadline = maxTimeMillis > 0 ? performance.now() + maxTimeMillis : Number.POSITIVE_INFINITY;
  }

  /** True when it is time to call `pause`: this turn of the event loop has been held long enough, by whomever. */
  due(): boolean {
    openTurn();
    return performance.now() - turnStart > TURN_MILLIS;
  }

  /** Yields. Throws MongoError 50 past the time limit and what `kill` was given. */
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
