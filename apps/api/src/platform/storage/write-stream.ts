import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface WriteStreamOptions {
  /** Adds the bytes to those of the file. */
  readonly append?: boolean;
  readonly signal?: AbortSignal;
}

/** Writes the bytes of a stream into a file. @throws errors of the stream and of the disk; the signal's reason */
export async function writeStream(
  bytes: Readable,
  path: string,
  { append = false, signal }: WriteStreamOptions = {},
): Promise<void> {
  await pipeline(bytes, createWriteStream(path, { flags: append ? 'a' : 'w' }), signal ? { signal } : {});
}
