import { Arena } from './arena.js';

/** Up to so many bytes are copied one by one: a native call costs more. */
const FEW_BYTES = 48;

/** What is read is cut from it: a memory of its own for each record and key would keep the garbage collector busy. */
const ARENA = new Arena();

function copyOf(source: Uint8Array, start: number, end: number): Buffer {
  const bytes = end - start;
  const copy = ARENA.take(bytes);
  if (bytes > FEW_BYTES) copy.set(new Uint8Array(source.buffer, source.byteOffset + start, bytes));
  else for (let i = 0; i < bytes; i++) copy[i] = source[start + i] ?? 0;
  return copy;
}

/** How lmdb gives values: copied from the memory that it uses again for the next one. */
export const VALUE_CODEC = {
  encode: (value: Buffer): Buffer => value,
  decode: (source: Uint8Array, bytes?: unknown): Buffer =>
    copyOf(source, 0, typeof bytes === 'number' ? bytes : source.length),
};

/** How lmdb writes and reads keys: as they are. */
export const KEY_CODEC = {
  writeKey(key: Buffer, target: Uint8Array, start: number): number {
    target.set(key, start);
    return start + key.length;
  },
  readKey: copyOf,
};
