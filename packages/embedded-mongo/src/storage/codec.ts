import { Arena } from './arena.js';

/** Up to this size bytes are copied one by one: a native call costs more. */
const FEW_BYTES = 48;

/**
 * Shared memory of read results: separate allocations for each record and key would burden the garbage
 * collector.
 */
const ARENA = new Arena();

function copyOf(source: Uint8Array, start: number, end: number): Buffer {
  const bytes = end - start;
  const copy = ARENA.take(bytes);
  if (bytes > FEW_BYTES) copy.set(new Uint8Array(source.buffer, source.byteOffset + start, bytes));
  else for (let i = 0; i < bytes; i++) copy[i] = source[start + i] ?? 0;
  return copy;
}

/** Reads values as copies: lmdb reuses the memory for the next one. */
export const VALUE_CODEC = {
  encode: (value: Buffer): Buffer => value,
  decode: (source: Uint8Array, bytes?: unknown): Buffer =>
    copyOf(source, 0, typeof bytes === 'number' ? bytes : source.length),
};

/** Writes and reads keys unchanged. */
export const KEY_CODEC = {
  writeKey(key: Buffer, target: Uint8Array, start: number): number {
    target.set(key, start);
    return start + key.length;
  },
  readKey: copyOf,
};
