import type { Catalog } from './catalog.js';
import type { Environment } from './environment.js';
import { prefixKey } from './keys.js';
import { MAX_KEY, MIN_KEY, type TableName, type WriteView } from './views.js';

/** Keys removed per transaction. */
const SLICE = 2_000;

/** Removes the data of dropped collections and indexes from the file, in slices. */
export class DroppedDataSweeper {
  private readonly environment: Environment;
  private readonly catalog: Catalog;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(environment: Environment, catalog: Catalog) {
    this.environment = environment;
    this.catalog = catalog;
  }

  /** Starts a sweep; a running one will look once more at its end. */
  start(): void {
    if (this.stopped) return;
    if (this.running !== null) {
      this.again = true;
      return;
    }
    this.running = this.sweep().finally(() => {
      this.running = null;
      if (!this.again) return;
      this.again = false;
      this.start();
    });
    // A failed sweep is repeated at the next drop or start: leftovers are never read.
    this.running.catch(() => undefined);
  }

  /** Stops after the current slice. */
  async stop(): Promise<void> {
    this.stopped = true;
    while (this.running !== null) await this.running.catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    for (const table of ['records', 'indexes'] as const) {
      for (let id = this.leftOver(table, 0); id !== null && !this.stopped; id = this.leftOver(table, id)) {
        const gone = id;
        while (!this.stopped && (await this.environment.write((view) => removeSlice(view, table, gone))));
      }
    }
  }

  /** First id ≥ `from` with keys in the table that the catalog does not know; null if none. */
  private leftOver(table: TableName, from: number): number | null {
    const inUse = this.catalog.idsInUse();
    const known = table === 'records' ? inUse.collections : inUse.indexes;
    const snapshot = this.environment.snapshot();
    try {
      let start = from === 0 ? MIN_KEY : prefixKey(from);
      for (;;) {
        const key = snapshot.keys(table, { start, end: MAX_KEY, limit: 1 })[0];
        if (key === undefined) return null;
        const id = key.readUInt32BE(0);
        if (!known.has(id)) return id;
        start = prefixKey(id + 1);
      }
    } finally {
      snapshot.release();
    }
  }
}

function removeSlice(view: WriteView, table: TableName, id: number): boolean {
  const keys = view.keys(table, { start: prefixKey(id), end: prefixKey(id + 1), limit: SLICE });
  for (const key of keys) view.remove(table, key);
  return keys.length === SLICE;
}
