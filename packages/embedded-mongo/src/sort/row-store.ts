const FIRST_ROWS = 64;
const FIRST_SLAB_BYTES = 4 * 1024;
const SLAB_BYTES = 256 * 1024;
/** Overhead of a row besides its bytes: its positions in the arrays. */
const ROW_OVERHEAD_BYTES = 34;
/** Bytes of a key that are compared as one number. */
const HEAD_BYTES = 6;

function grown<T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}

/**
 * Rows (key, number, payload) outside the JS heap: a hundred thousand of them are a few arrays instead of as
 * many objects for the garbage collector.
 */
export class RowStore {
  private readonly slabs: Buffer[] = [];
  private slabEnd = 0;
  private slabOf = new Uint32Array(FIRST_ROWS);
  private start = new Uint32Array(FIRST_ROWS);
  private keyBytes = new Uint16Array(FIRST_ROWS);
  private payloadBytes = new Uint32Array(FIRST_ROWS);
  private heads = new Float64Array(FIRST_ROWS);
  private tags = new Float64Array(FIRST_ROWS);
  /** Number of rows. */
  length = 0;
  /** Size of the rows in bytes. */
  bytes = 0;

  /** Adds a row; keys have at most 65,535 bytes. */
  add(key: Buffer, tag: number, payload: Buffer | null): void {
    const row = this.length;
    if (row === this.tags.length) this.grow();
    const payloadBytes = payload?.length ?? 0;
    const slab = this.slabFor(key.length + payloadBytes);
    key.copy(slab, this.slabEnd);
    payload?.copy(slab, this.slabEnd + key.length);
    this.slabOf[row] = this.slabs.length - 1;
    this.start[row] = this.slabEnd;
    this.keyBytes[row] = key.length;
    this.payloadBytes[row] = payloadBytes;
    this.heads[row] = headOf(key);
    this.tags[row] = tag;
    this.slabEnd += key.length + payloadBytes;
    this.bytes += key.length + payloadBytes + ROW_OVERHEAD_BYTES;
    this.length++;
  }

  /** Removes the last row. */
  removeLast(): void {
    this.length--;
    const row = this.length;
    const size = (this.keyBytes[row] ?? 0) + (this.payloadBytes[row] ?? 0);
    this.slabEnd -= size;
    this.bytes -= size + ROW_OVERHEAD_BYTES;
  }

  tag(row: number): number {
    return this.tags[row] ?? 0;
  }

  key(row: number): Buffer {
    const start = this.start[row] ?? 0;
    return this.slab(row).subarray(start, start + (this.keyBytes[row] ?? 0));
  }

  payload(row: number): Buffer {
    const start = (this.start[row] ?? 0) + (this.keyBytes[row] ?? 0);
    return this.slab(row).subarray(start, start + (this.payloadBytes[row] ?? 0));
  }

  /** Compares the keys of two rows by their bytes. */
  compareKeys(a: number, b: number): number {
    const order = (this.heads[a] ?? 0) - (this.heads[b] ?? 0);
    if (order !== 0) return order;
    const startA = this.start[a] ?? 0;
    const startB = this.start[b] ?? 0;
    const endA = startA + (this.keyBytes[a] ?? 0);
    const endB = startB + (this.keyBytes[b] ?? 0);
    return this.slab(a).compare(this.slab(b), startB, endB, startA, endA);
  }

  private slab(row: number): Buffer {
    return this.slabs[this.slabOf[row] ?? 0] as Buffer;
  }

  private slabFor(bytes: number): Buffer {
    const last = this.slabs.at(-1);
    if (last !== undefined && this.slabEnd + bytes <= last.length) return last;
    const wanted = last === undefined ? FIRST_SLAB_BYTES : Math.min(last.length * 2, SLAB_BYTES);
    const fresh = Buffer.allocUnsafeSlow(Math.max(wanted, bytes));
    this.slabs.push(fresh);
    this.slabEnd = 0;
    return fresh;
  }

  private grow(): void {
    this.slabOf = grown(this.slabOf);
    this.start = grown(this.start);
    this.keyBytes = grown(this.keyBytes);
    this.payloadBytes = grown(this.payloadBytes);
    this.heads = grown(this.heads);
    this.tags = grown(this.tags);
  }
}

/** First bytes of a key as a number of the same order. */
function headOf(key: Buffer): number {
  if (key.length >= HEAD_BYTES) return key.readUIntBE(0, HEAD_BYTES);
  let head = 0;
  for (let i = 0; i < HEAD_BYTES; i++) head = head * 256 + (key[i] ?? 0);
  return head;
}
