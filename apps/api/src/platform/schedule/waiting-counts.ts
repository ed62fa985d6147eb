const writeEveryMs = 10_000;
/** Number of rows that triggers an early flush. */
const writeAt = 10_000;
/** Maximum number of pending rows; further ones are dropped while the database is unavailable. */
const waitingMax = 20_000;

export interface WaitingCountsOptions<T> {
  /** Rows per call of `write`. */
  readonly chunkSize: number;
  readonly write: (rows: readonly T[]) => Promise<void>;
  /** Merges `row` into `known`, the pending row of the same key. */
  readonly join: (known: T, row: T) => void;
  /** Called when a chunk could not be written; it stays pending with all later ones. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Buffers rows in memory for some seconds and writes them together, so that requests do not wait for the
 * write. A killed process loses its pending rows.
 */
export class WaitingCounts<T> {
  private waiting = new Map<string, T>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: WaitingCountsOptions<T>) {}

  /** The pending row of this key; it may be modified. */
  find(key: string): T | undefined {
    return this.waiting.get(key);
  }

  /** Merges into the pending row of the same key; dropped if the buffer is full. */
  add(key: string, row: T): void {
    const isNew = this.keep(key, row);
    if (isNew && this.waiting.size === writeAt) void this.flush();
  }

  /** Writes all pending rows. */
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
