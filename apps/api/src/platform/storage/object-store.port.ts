import type { Readable } from 'node:stream';

/** Metadata of an object. */
export interface ObjectEntry {
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** Bytes of an object, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Port: durable storage of bytes under keys. `checkedKey` validates keys; prefixes end in a slash. An object
 * is complete or absent at every moment and after every crash. Storage errors (ENOSPC, EDQUOT, EIO …) are
 * thrown unchanged.
 */
export abstract class ObjectStore {
  /**
   * Stores the bytes under the key, replacing the old object. When it resolves, they survive a power cut.
   * @param source the bytes, or the path of a complete temporary file, which is moved. On error the file
   * stays in place and the key keeps its old object.
   */
  abstract put(key: string, source: Buffer | string): Promise<void>;

  /**
   * Stores the bytes of one object under another key as well, replacing an old object. When it resolves, they survive a
   * power cut.
   * @returns false when there is no such object
   */
  abstract copy(from: string, to: string): Promise<boolean>;

  /**
   * Opens the object, or a part of it, for streaming; null if there is none. The caller must read the stream to its
   * end or destroy it.
   */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;

  /** Reads the whole object into memory; null if there is none. For small objects. */
  abstract read(key: string): Promise<Buffer | null>;

  /** Metadata of the object; null if there is none. */
  abstract stat(key: string): Promise<ObjectEntry | null>;

  abstract exists(key: string): Promise<boolean>;

  /** Deletes the object; no effect if it is absent. */
  abstract remove(key: string): Promise<void>;

  /** Deletes all objects whose key begins with the prefix (`pages/1/`; never the whole store). */
  abstract removePrefix(prefix: string): Promise<void>;

  /** Lists all objects whose key begins with the prefix, ordered by key; '' lists the whole store. */
  abstract list(prefix: string): AsyncIterable<ObjectEntry>;
}
