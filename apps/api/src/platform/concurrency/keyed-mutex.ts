/** Mutex by key within this process: work with the same key runs one at a time, in order of the calls. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work of this key has settled, successfully or not. */
  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(key) ?? Promise.resolve();
    const result = previous.then(work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(key, settled);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === settled) this.tails.delete(key);
    }
  }
}
