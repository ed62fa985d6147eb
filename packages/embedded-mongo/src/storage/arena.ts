const CHUNK_BYTES = 256 * 1024;

/**
 * Allocator that cuts small buffers from large ones. Prepared inserts live until they are on disk; thousands
 * of separately allocated buffers would burden the garbage collector.
 */
export class Arena {
  private chunk = Buffer.alloc(0);
  private used = 0;

  /** Uninitialised buffer; its memory is freed once all buffers cut from the same block are gone. */
  take(bytes: number): Buffer {
    if (bytes > CHUNK_BYTES / 4) return Buffer.allocUnsafeSlow(bytes);
    if (this.used + bytes > this.chunk.length) {
      this.chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
      this.used = 0;
    }
    const start = this.used;
    this.used += bytes;
    return this.chunk.subarray(start, this.used);
  }
}
