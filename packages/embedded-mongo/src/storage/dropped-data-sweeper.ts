import type { Catalog } from './catalog.js';
import type { Environment } from './environment.js';
import { prefixKey } from './keys.js';
import { MAX_KEY, MIN_KEY, type TableName, type View, type WriteView } from './views.js';

/** Keys removed per transaction. */
const SLICE = 2_000;

/** Removes the data of dropped collections and indexes from the file, in slices. */
export class DroppedDataSweeper {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly environment: Environment,
    private readonly catalog: Catalog,
  ) {}

  /** Starts a sweep; a running one will look once more at its end. */
  start(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run();
  }

  /** Stops after the current slice. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      // A failed sweep is repeated at the next drop or start: leftovers are never read.
      await this.sweep().catch(() => undefined);
    }
    this.running = null;
  }

  private async sweep(): Promise<void> {
    for (const table of ['records', 'indexes'] as const) {
      for (;;) {
        const id = this.stopped ? null : await this.environment.read((view) => this.leftOver(view, table));
        if (id === null) break;
        while (!this.stopped && (await this.environment.write((view) => removeSlice(view, table, id))));
      }
    }
  }

  /** First id with keys in the table that the catalog does not know; null if none. */
  private leftOver(view: View, table: TableName): number | null {
    const inUse = this.catalog.idsInUse();
    const known = table === 'records' ? inUse.collections : inUse.indexes;
    let start: Buffer = MIN_KEY;
    for (;;) {
      const key = view.keys(table, { start, end: MAX_KEY, limit: 1 })[0];
      if (key === undefined) return null;
      const id = key.readUInt32BE(0);
      if (!known.has(id)) return id;
      start = prefixKey(id + 1);
    }
  }
}

function removeSlice(view: WriteView, table: TableName, id: number): boolean {
  const keys = view.keys(table, { start: prefixKey(id), end: prefixKey(id + 1), limit: SLICE });
  for (const key of keys) view.remove(table, key);
  return keys.length === SLICE;
}
