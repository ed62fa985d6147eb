const FIRST_CHUNK_BYTES = 4 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Greater than any chunk: positions combine a chunk and an offset. */
const CHUNK_SPAN = 2 ** 17;

/**
 * List of keys stored in a few large buffers: thousands of small objects are expensive for the garbage
 * collector.
 */
export class KeyStore {
  private readonly chunks: Buffer[] = [];
  private used = 0;
  private readonly places: number[] = [];
  private readonly lengths: number[] = [];

  get size(): number {
    return this.places.length;
  }

  /** Adds a copy of a key. */
  add(key: Buffer): void {
    let chunk = this.chunks.at(-1);
    if (chunk === undefined || this.used + key.length > chunk.length) {
      const bytes = chunk === undefined ? FIRST_CHUNK_BYTES : CHUNK_BYTES;
      chunk = Buffer.allocUnsafeSlow(Math.max(bytes, key.length));
      this.chunks.push(chunk);
      this.used = 0;
    }
    chunk.set(key, this.used);
    this.places.push((this.chunks.length - 1) * CHUNK_SPAN + this.used);
    this.lengths.push(key.length);
    this.used += key.length;
  }

  /** Key at an index; empty if out of range. */
  at(index: number): Buffer {
    const place = this.places[index] ?? 0;
    const start = place % CHUNK_SPAN;
    const chunk = this.chunks[Math.floor(place / CHUNK_SPAN)] ?? Buffer.alloc(0);
    return chunk.subarray(start, start + (this.lengths[index] ?? 0));
  }

  /** Discards all keys but the first `size`. */
  cutTo(size: number): void {
    this.places.length = size;
    this.lengths.length = size;
  }
}
