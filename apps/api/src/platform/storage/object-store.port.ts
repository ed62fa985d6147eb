import type { Readable } from 'node:stream';

/** What is known of an object without reading it. */
export interface ObjectEntry {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** An object being read. Whoever opened it reads the stream to its end or destroys it. */
export interface OpenedObject {
  readonly stream: Readable;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** What was kept: its size and its SHA-256 in lower-case hexadecimal. */
export interface PutResult {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/**
 * Port: keeps bytes under keys, for good. Keys are checked by `checkedKey`; folders of keys (`prefix`) end in a
 * slash. An object is whole or absent, at every moment and after every crash. Faults of the medium (ENOSPC,
 * EDQUOT, EIO …) surface as they are.
 */
export abstract class ObjectStore {
  /**
   * Keeps the bytes under the key, in place of what was there. Once it answers, a power cut loses nothing.
   * @param source the bytes, or the path of a finished temporary file, which is moved: it no longer stands at its
   *   path afterwards. On a fault it stays where it was and the key keeps its old object.
   */
  abstract put(key: string, source: Buffer | string): Promise<PutResult>;

  /** The object for sending it on, or null when there is none. */
  abstract open(key: string): Promise<OpenedObject | null>;

  /** The whole object in memory, or null when there is none; for small ones. */
  abstract read(key: string): Promise<Buffer | null>;

  /** What is known of the object, or null when there is none. */
  abstract stat(key: string): Promise<ObjectEntry | null>;

  abstract exists(key: string): Promise<boolean>;

  /** Removes the object; absent is as good as removed. */
  abstract remove(key: string): Promise<void>;

  /** Removes everything whose key begins with the prefix (`pages/1/`; never the whole store). */
  abstract removePrefix(prefix: string): Promise<void>;

  /** Every object whose key begins with the prefix, in the order of keys; '' lists the whole store. */
  abstract list(prefix: string): AsyncIterable<ObjectEntry>;
}
