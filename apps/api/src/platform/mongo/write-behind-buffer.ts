const flushIntervalMs = 10_000;
/** Number of rows that triggers an early flush. */
const flushAtSize = 10_000;
/** Maximum number of pending rows; further ones are dropped while the database is unavailable. */
const maxPending = 20_000;

export interface WriteBehindBufferOptions<T> {
  /** Rows per call of `write`. */
  readonly chunkSize: number;
  readonly write: (rows: readonly T[]) => Promise<void>;
  /** Merges `row` into `known`, the pending row of the same key. */
  readonly merge: (known: T, row: T) => void;
  /** Called when a chunk could not be written; it stays pending with all later ones. */
  readonly onError: (error: unknown) => void;
}

/**
 * Buffers rows in memory for some seconds and writes them together, so that requests do not wait for the
 * write. A killed process loses its pending rows.
 */
export class WriteBehindBuffer<T> {
  private pending = new Map<string, T>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: WriteBehindBufferOptions<T>) {}

  /** The pending row of this key; it may be modified. */
  get(key: string): T | undefined {
    return this.pending.get(key);
  }

  /** Merges into the pending row of the same key; dropped if the buffer is full. */
  add(key: string, row: T): void {
    const isNew = this.put(key, row);
    if (isNew && this.pending.size === flushAtSize) void this.flush();
  }

  /** Writes all pending rows. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private put(key: string, row: T): boolean {
    const known = this.pending.get(key);
    if (known) this.options.merge(known, row);
    else if (this.pending.size < maxPending) this.pending.set(key, row);
    else return false;
    this.timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
    return !known;
  }

  private async write(): Promise<void> {
    const { chunkSize, write, onError } = this.options;
    const batch = [...this.pending];
    this.pending = new Map();
    for (let from = 0; from < batch.length; from += chunkSize) {
      try {
        await write(batch.slice(from, from + chunkSize).map(([, row]) => row));
      } catch (error) {
        onError(error);
        for (const [key, row] of batch.slice(from)) this.put(key, row);
        return;
      }
    }
  }
}
