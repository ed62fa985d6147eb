import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import {
  type Meta,
  PAGE_HEADER_BYTES,
  PageReader,
  type PageRun,
  type Tree,
  transactionOf,
  walkTree,
} from './page-reader.js';

/*
 * LMDB keeps no checksums of its pages, so this server keeps them beside its file: a CRC-32 of each page of each tree,
 * written when the file is closed. Transactions never change a page in place: a page that says it is not younger than
 * the checksums must be as it was, whatever was written since.
 */
const MAGIC = Buffer.from('embedded-mongo page sums 2\n\0\0\0\0\0');
/** How checksums of every layout begin. */
const ANY_MAGIC = MAGIC.subarray(0, MAGIC.indexOf(' 2'));
const TRANSACTION_AT = MAGIC.length;
const META_SUM_AT = TRANSACTION_AT + 8;
const SUMS_AT = META_SUM_AT + 4;
const SUM_BYTES = 4;

/** How long a stop may take to make checksums, in milliseconds; the next server makes them else, while it serves. */
const STOP_MILLIS = 3_000;

/** The table whose values carry checksums of their own, which every read proves. */
const SEALED_TABLE = 'records';
/** The table that has no large values. */
export const SMALL_TABLE = 'indexes';

/** The checksums of a file as one transaction left it. */
export interface PageSums {
  transaction: number;
  /** That of the head which this transaction wrote. */
  meta: number;
  /** By number of the page, for a run of pages by its first; 0 for what was not part of a tree. */
  pages: Uint32Array;
}

/** The checksum of a page or a run of pages, never 0. */
export function sumOf(bytes: Buffer): number {
  return crc32(bytes) || 1;
}

/** Where the checksums of a data file are kept. */
export function sumsPath(dataPath: string): string {
  return dataPath.replace(/\.mdb$/, '.sums');
}

/** Says why a file was found damaged while it was served: it is not served again. */
export function damagePath(dataPath: string): string {
  return dataPath.replace(/\.mdb$/, '.damaged');
}

/** The bytes of a large value that have a checksum here: of a sealed one the head, by which LMDB frees its pages. */
export function provedBytes(reader: PageReader, tree: Tree, { first, count }: PageRun): Buffer {
  const length = tree.name === SEALED_TABLE ? PAGE_HEADER_BYTES : count * reader.pageBytes;
  return reader.bytes(first * reader.pageBytes, length);
}

/** Reads the checksums beside a data file: null when there are none, 'damaged' when they cannot be trusted. */
export function readPageSums(dataPath: string): PageSums | 'damaged' | null {
  const path = sumsPath(dataPath);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  // Of an earlier layout: they are made anew.
  if (bytes.subarray(0, ANY_MAGIC.length).equals(ANY_MAGIC) && bytes[ANY_MAGIC.length + 1] === 0x31)
    return null;
  const end = bytes.length - SUM_BYTES;
  const isWhole =
    end >= SUMS_AT &&
    (end - SUMS_AT) % SUM_BYTES === 0 &&
    bytes.subarray(0, MAGIC.length).equals(MAGIC) &&
    crc32(bytes.subarray(0, end)) === bytes.readUInt32LE(end);
  if (!isWhole) return 'damaged';
  const pages = new Uint32Array((end - SUMS_AT) / SUM_BYTES);
  Buffer.from(pages.buffer).set(bytes.subarray(SUMS_AT, end));
  return {
    transaction: Number(bytes.readBigUInt64LE(TRANSACTION_AT)),
    meta: bytes.readUInt32LE(META_SUM_AT),
    pages,
  };
}

function encodeSums({ transaction, meta, pages }: PageSums): Buffer {
  const end = SUMS_AT + pages.length * SUM_BYTES;
  const bytes = Buffer.alloc(end + SUM_BYTES);
  MAGIC.copy(bytes);
  bytes.writeBigUInt64LE(BigInt(transaction), TRANSACTION_AT);
  bytes.writeUInt32LE(meta, META_SUM_AT);
  // In the order of bytes of this machine, as all that LMDB writes.
  bytes.set(Buffer.from(pages.buffer), SUMS_AT);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end);
  return bytes;
}

function sumTree(reader: PageReader, tree: Tree, pages: Uint32Array, known: PageSums | null): void {
  /** The checksum of a page that has not been written since the last time: whatever it may have become. */
  const kept = (number: number, page: Buffer | null): number =>
    known !== null && page !== null && transactionOf(page) <= known.transaction
      ? (known.pages[number] ?? 0)
      : 0;
  /** A leaf that was written anew still leads to large values of before. */
  const sumOfRun = (run: PageRun): number => {
    const bytes = provedBytes(reader, tree, run);
    return kept(run.first, bytes) || sumOf(bytes);
  };
  const toRead: number[] = [];
  walkTree(reader, tree, {
    branch: (number, page) => {
      pages[number] = kept(number, page) || sumOf(page);
    },
    // What hangs on an old branch is old, and has the checksums that it had.
    passesOver: (number, page) => kept(number, page) !== 0,
    leaf: (number) => toRead.push(number),
  });
  reader.eachLeaf(toRead, (number, page) => {
    pages[number] = kept(number, page) || sumOf(page);
    if (tree.name === SMALL_TABLE) return;
    for (const run of reader.runs(page, number)) {
      pages[run.first] = kept(run.first, page) || sumOfRun(run);
    }
  });
}

function makeSums(reader: PageReader, meta: Meta, known: PageSums | null): PageSums {
  const pages = new Uint32Array(meta.lastPage + 1);
  // Those of pages that left the trees meanwhile stay and are never asked for: such a page comes back as a younger one.
  if (known !== null) pages.set(known.pages.subarray(0, pages.length));
  for (const tree of reader.trees(meta)) sumTree(reader, tree, pages, known);
  return { transaction: meta.transaction, meta: meta.sum, pages };
}

/** Thrown by the pace of a reader whose time is over. */
class OutOfTime extends Error {}

/** True from `millis` after now on. */
function after(millis: number): () => boolean {
  const deadline = performance.now() + millis;
  return () => performance.now() > deadline;
}

export interface SumsOptions {
  /** Whether they must be on disk. */
  flush: boolean;
  /** Whether to give up: by default after some seconds. */
  isLate?: () => boolean;
}

/**
 * Makes the checksums of a file as `meta` says it is and puts them beside it. Pages that were not written since the
 * checksums there keep theirs. Throws DataFileError for a file that cannot be read, and the system's errors.
 */
export function renewPageSums(reader: PageReader, meta: Meta, options: SumsOptions): void {
  const found = readPageSums(reader.path);
  const known = found === 'damaged' || found === null || found.transaction > meta.transaction ? null : found;
  if (known?.transaction === meta.transaction) return;
  const sums = makeSums(reader, meta, known);
  // They must not be of a later state than the file has on disk.
  if (options.flush) reader.flush();
  const path = sumsPath(reader.path);
  try {
    writeWhole(`${path}.new`, encodeSums(sums), options.flush);
    renameSync(`${path}.new`, path);
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw error;
  }
}

function writeWhole(path: string, bytes: Buffer, flush: boolean): void {
  const handle = openSync(path, 'w');
  try {
    // A full disk takes a part of one write without a word; this writes on until all is there, or throws.
    writeFileSync(handle, bytes);
    if (flush) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes the checksums of a data file that nobody has open; false when there was no time for it: then those of an
 * earlier state stay, which prove all that was not written since. Throws as `renewPageSums`.
 */
export function writePageSums(dataPath: string, options: SumsOptions): boolean {
  const isLate = options.isLate ?? after(STOP_MILLIS);
  const reader = new PageReader(dataPath, () => {
    if (isLate()) throw new OutOfTime();
  });
  try {
    renewPageSums(reader, reader.meta(), options);
    return true;
  } catch (error) {
    if (error instanceof OutOfTime) return false;
    throw error;
  } finally {
    reader.close();
  }
}
