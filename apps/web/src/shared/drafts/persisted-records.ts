import { recordOf } from '../format/record-of.js';
import { parseJson } from '../storage/parse-json.js';
import type { SafeStorage, StorageKey } from '../storage/storage.js';

interface PersistedRecord {
  /** Epoch milliseconds. */
  readonly savedAtMs: number;
}

interface RecordOptions<T> {
  readonly key: StorageKey;
  /** Reads a stored value; null when it is invalid. */
  readonly parse: (value: unknown) => T | null;
  /** Number and age of the records that are kept; without limits, unknown values under the key stay as well. */
  readonly limits?: { readonly max: number; readonly ttlMs: number };
}

/** Records by name under one key of the browser's storage, as one JSON object. Methods never throw. */
export class PersistedRecords<T extends PersistedRecord> {
  constructor(
    private readonly storage: SafeStorage,
    private readonly now: () => number,
    private readonly options: RecordOptions<T>,
  ) {}

  find(name: string): T | null {
    return this.options.parse(this.stored()[name]);
  }

  /** Valid records by name. */
  entries(): readonly (readonly [string, T])[] {
    return Object.entries(this.stored()).flatMap(([name, value]) => {
      const record = this.options.parse(value);
      return record === null ? [] : [[name, record] as const];
    });
  }

  /** Stored values by name, valid or not. */
  stored(): Readonly<Record<string, unknown>> {
    return recordOf(parseJson(this.storage.read(this.options.key)));
  }

  /**
   * Removes and adds records in one write.
   * @returns true if the result survives a reload
   */
  update(isRemoved: (name: string) => boolean, added: Readonly<Record<string, T>> = {}): boolean {
    const { key } = this.options;
    const kept = Object.entries(this.stored()).filter(
      ([name]) => !isRemoved(name) && !Object.hasOwn(added, name),
    );
    const rows = this.withinLimits([...kept, ...Object.entries(added)]);
    if (rows.length > 0) return this.storage.write(key, JSON.stringify(Object.fromEntries(rows)));
    this.storage.remove(key);
    return true;
  }

  private withinLimits(rows: readonly [string, unknown][]): readonly [string, unknown][] {
    const { limits, parse } = this.options;
    if (!limits) return rows;
    const since = this.now() - limits.ttlMs;
    return rows
      .flatMap(([name, value]): [string, T][] => {
        const record = parse(value);
        return record && record.savedAtMs > since ? [[name, record]] : [];
      })
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .slice(0, limits.max);
  }
}
