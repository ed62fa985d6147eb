import { MongoError } from '../errors.js';
import type { Pacer } from '../pacer.js';
import { approximateBytes } from '../values/approximate-bytes.js';
import { encodeKey } from '../values/key-encoding.js';
import type { CompiledSort } from '../values/sort-order.js';
import { RowStore } from './row-store.js';

/** Memory limit of a sort in bytes: mongod's. */
export const MAX_SORT_BYTES = 100 * 1024 * 1024;
/** Rows sorted in one run; runs are merged. */
const RUN_LENGTH = 512;
/** Rows merged between two looks at the clock. */
const MERGE_SLICE = 256;

/**
 * Stable sorter of rows (sort key, number, payload) with bounded memory; yields in between. With `keep` only
 * the first rows are kept.
 */
export class RowSorter {
  private store = new RowStore();
  /** Values of truncated keys, by row. */
  private values = new Map<number, readonly unknown[]>();
  private valueBytes = 0;
  /** Last row still needed; null until known. */
  private worst: number | null = null;

  constructor(
    private readonly sort: CompiledSort,
    private readonly keep: number | null,
  ) {}

  /**
   * Adds a row; `key` is the result of `sort.keyOf`. Throws MongoError 292 if all rows are kept and too
   * large.
   */
  add(key: readonly unknown[], tag: number, payload: Buffer | null = null): void {
    const encoded = encodeKey(key, this.sort.directions);
    const row = this.store.length;
    this.store.add(encoded.key, tag, payload);
    if (encoded.truncated) this.noteValues(row, key);
    if (this.worst !== null && this.compare(row, this.worst) > 0) this.removeLast(row);
    else if (this.keep === null) this.checkMemory();
  }

  /** True if `cut` should be called. */
  get isFull(): boolean {
    return this.keep !== null && (this.store.length >= 2 * this.keep + RUN_LENGTH || this.isTooLarge);
  }

  /** Discards rows that are not needed. Throws MongoError 292 if the others are too large. */
  async cut(pacer: Pacer): Promise<void> {
    const order = await this.order(pacer);
    const { store, values } = this;
    this.store = new RowStore();
    this.values = new Map();
    this.valueBytes = 0;
    for (const [place, row] of order.entries()) {
      this.store.add(store.key(row), store.tag(row), store.payload(row));
      const kept = values.get(row);
      if (kept !== undefined) this.noteValues(place, kept);
      if (place % MERGE_SLICE === 0 && pacer.due()) await pacer.pause();
    }
    if (order.length === this.keep && order.length > 0) this.worst = order.length - 1;
    this.checkMemory();
  }

  /** Sorted rows, up to `keep`. */
  async order(pacer: Pacer): Promise<Uint32Array> {
    const { length } = this.store;
    let from = new Uint32Array(length);
    for (let row = 0; row < length; row++) from[row] = row;
    let to = new Uint32Array(length);
    const compare = (a: number, b: number): number => this.compare(a, b);
    for (let i = 0; i < length; i += RUN_LENGTH) {
      from.subarray(i, i + RUN_LENGTH).sort(compare);
      if (pacer.due()) await pacer.pause();
    }
    for (let run = RUN_LENGTH; run < length; run *= 2) {
      for (let i = 0; i < length; i += 2 * run) await this.merge(from, to, i, run, pacer);
      [from, to] = [to, from];
    }
    return this.keep === null ? from : from.subarray(0, this.keep);
  }

  /** Number stored with a row. */
  tag(row: number): number {
    return this.store.tag(row);
  }

  /** Payload of a row. */
  payload(row: number): Buffer {
    return this.store.payload(row);
  }

  private async merge(
    from: Uint32Array,
    to: Uint32Array,
    start: number,
    run: number,
    pacer: Pacer,
  ): Promise<void> {
    const middle = Math.min(start + run, from.length);
    const end = Math.min(start + 2 * run, from.length);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at++) {
      const a = from[left] ?? 0;
      const b = from[right] ?? 0;
      const takeLeft = left < middle && (right >= end || this.compare(a, b) < 0);
      to[at] = takeLeft ? a : b;
      if (takeLeft) left++;
      else right++;
      if (at % MERGE_SLICE === 0 && pacer.due()) await pacer.pause();
    }
  }

  /** Never 0 for two rows: equal rows keep their input order. */
  private compare(a: number, b: number): number {
    if (this.values.size > 0) {
      // A truncated key does not order its values: a field after the cut may decide too early.
      const x = this.values.get(a);
      const y = this.values.get(b);
      if (x !== undefined && y !== undefined) return this.sort.compare(x, y) || a - b;
    }
    return this.store.compareKeys(a, b) || a - b;
  }

  private noteValues(row: number, values: readonly unknown[]): void {
    this.values.set(row, values);
    this.valueBytes += approximateBytes(values);
  }

  private removeLast(row: number): void {
    this.store.removeLast();
    const values = this.values.get(row);
    if (values === undefined) return;
    this.values.delete(row);
    this.valueBytes -= approximateBytes(values);
  }

  private get isTooLarge(): boolean {
    return this.store.bytes + this.valueBytes > MAX_SORT_BYTES;
  }

  private checkMemory(): void {
    if (!this.isTooLarge) return;
    throw new MongoError(
      292,
      `Sort exceeded memory limit of ${MAX_SORT_BYTES} bytes; this server does not use the disk for it. Add an index or a limit`,
    );
  }
}
