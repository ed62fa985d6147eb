/** Work that must not overlap, in this process: one after the other for each key, in the order of asking. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** Does the work once all that was asked for this key before has ended, however that went. */
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
