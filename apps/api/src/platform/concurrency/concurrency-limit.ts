/** Bounds the work that is done at the same time; further work waits in the order of the calls. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private taken = 0;

  /** @param max pieces of work at the same time */
  constructor(private readonly max: number) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.max) this.taken += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    // A failure before the first promise must give the permit back too.
    const result = (async () => work())();
    this.running.add(result);
    try {
      return await result;
    } finally {
      this.running.delete(result);
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }

  /** Resolves when the work that is being done now has ended, successfully or not; later work does not count. */
  async currentDone(): Promise<void> {
    await Promise.allSettled(this.running);
  }
}
