const CHUNK_BYTES = 256 * 1024;

/**
 * Cuts small buffers from large ones. What an insert makes ready lives until it is on disk; thousands of buffers with
 * a memory of their own would keep the garbage collector busy.
 */
export class Arena {
  private chunk = Buffer.alloc(0);
  private used = 0;

  /** A buffer with any contents; its memory is given back when all that was cut beside it is gone. */
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
