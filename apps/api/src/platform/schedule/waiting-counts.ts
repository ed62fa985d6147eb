const writeEveryMs = 10_000;
/** So many are written before their time. */
const writeAt = 10_000;
/** More than this are not remembered while the database is away. */
const waitingMax = 20_000;

export interface WaitingCountsOptions<T> {
  /** So many rows are written by one call of `write`. */
  readonly chunkSize: number;
  readonly write: (rows: readonly T[]) => Promise<void>;
  /** Makes one of two under the same key: `known` takes in what `row` says. */
  readonly join: (known: T, row: T) => void;
  /** The chunk that could not be written waits on, with all behind it. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Rows that wait in memory for some seconds and are written together, so that who reads waits for no write. A process
 * that is killed loses what waits.
 */
export class WaitingCounts<T> {
  private waiting = new Map<string, T>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: WaitingCountsOptions<T>) {}

  /** What waits under the key; it may be changed. */
  find(key: string): T | undefined {
    return this.waiting.get(key);
  }

  /** Joins what waits under the same key; lost when too much waits already. */
  add(key: string, row: T): void {
    const isNew = this.keep(key, row);
    if (isNew && this.waiting.size === writeAt) void this.flush();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private keep(key: string, row: T): boolean {
    const known = this.waiting.get(key);
    if (known) this.options.join(known, row);
    else if (this.waiting.size < waitingMax) this.waiting.set(key, row);
    else return false;
    this.timer ??= setTimeout(() => void this.flush(), writeEveryMs).unref();
    return !known;
  }

  private async write(): Promise<void> {
    const { chunkSize, write, onFault } = this.options;
    const batch = [...this.waiting];
    this.waiting = new Map();
    for (let from = 0; from < batch.length; from += chunkSize) {
      try {
        await write(batch.slice(from, from + chunkSize).map(([, row]) => row));
      } catch (error) {
        onFault(error);
        for (const [key, row] of batch.slice(from)) this.keep(key, row);
        return;
      }
    }
  }
}
