/** Mutex by key within this process: work with the same key runs one at a time, in order of the calls. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work of this key has settled, successfully or not. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
