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
  type PageReader,
  type PageRun,
  readPages,
  type Tree,
  transactionOf,
  walkTree,
} from './page-reader.js';

/* LMDB has no page checksums, so this server stores a CRC-32 of each page of each tree beside the file,
   written when the file is closed. Transactions never change a page in place: a page whose header says it is
   not younger than the checksums must be unchanged, whatever was written since. */
const MAGIC = Buffer.from('embedded-mongo page sums 2\n\0\0\0\0\0');
/** Common beginning of the checksum files of every layout. */
const ANY_MAGIC = MAGIC.subarray(0, MAGIC.indexOf(' 2'));
const TRANSACTION_AT = MAGIC.length;
const META_CHECKSUM_AT = TRANSACTION_AT + 8;
const CHECKSUMS_AT = META_CHECKSUM_AT + 4;
const CHECKSUM_BYTES = 4;

/**
 * Time limit for computing checksums at a stop, in milliseconds; otherwise the next server does it while
 * serving.
 */
const STOP_MILLIS = 3_000;

/** Table whose values have checksums of their own, verified by every read. */
const SEALED_TABLE = 'records';
/** Table without large values. */
export const SMALL_TABLE = 'indexes';

/** Checksums of a file in the state one transaction left. */
export interface PageChecksums {
  transaction: number;
  /** Checksum of the head written by this transaction. */
  meta: number;
  /** Checksum by page number, for a run of pages by its first page; 0 for pages outside all trees. */
  pages: Uint32Array;
}

/** Checksum of a page or a run of pages, never 0. */
export function checksumOf(bytes: Buffer): number {
  return crc32(bytes) || 1;
}

/** Path of the checksums of a data file. */
export function checksumsPath(dataPath: string): string {
  return dataPath.replace(/\.mdb$/, '.sums');
}

/** Path of the file that records why a data file was found damaged: such a file is not served again. */
export function damagePath(dataPath: string): string {
  return dataPath.replace(/\.mdb$/, '.damaged');
}

/**
 * Bytes of a large value covered by a checksum here: of a sealed one the header, by which LMDB frees its
 * pages.
 */
export function checksummedBytes(reader: PageReader, tree: Tree, { first, count }: PageRun): Buffer {
  const length = tree.name === SEALED_TABLE ? PAGE_HEADER_BYTES : count * reader.pageBytes;
  return reader.bytes(first * reader.pageBytes, length);
}

/** Reads the checksums beside a data file: null if there are none, 'damaged' if they cannot be trusted. */
export function readPageChecksums(dataPath: string): PageChecksums | 'damaged' | null {
  const path = checksumsPath(dataPath);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  // Checksums of an earlier layout are computed anew.
  if (bytes.subarray(0, ANY_MAGIC.length).equals(ANY_MAGIC) && bytes[ANY_MAGIC.length + 1] === 0x31)
    return null;
  const end = bytes.length - CHECKSUM_BYTES;
  const isWhole =
    end >= CHECKSUMS_AT &&
    (end - CHECKSUMS_AT) % CHECKSUM_BYTES === 0 &&
    bytes.subarray(0, MAGIC.length).equals(MAGIC) &&
    crc32(bytes.subarray(0, end)) === bytes.readUInt32LE(end);
  if (!isWhole) return 'damaged';
  const pages = new Uint32Array((end - CHECKSUMS_AT) / CHECKSUM_BYTES);
  Buffer.from(pages.buffer).set(bytes.subarray(CHECKSUMS_AT, end));
  return {
    transaction: Number(bytes.readBigUInt64LE(TRANSACTION_AT)),
    meta: bytes.readUInt32LE(META_CHECKSUM_AT),
    pages,
  };
}

function encodeChecksums({ transaction, meta, pages }: PageChecksums): Buffer {
  const end = CHECKSUMS_AT + pages.length * CHECKSUM_BYTES;
  const bytes = Buffer.alloc(end + CHECKSUM_BYTES);
  MAGIC.copy(bytes);
  bytes.writeBigUInt64LE(BigInt(transaction), TRANSACTION_AT);
  bytes.writeUInt32LE(meta, META_CHECKSUM_AT);
  // Use the byte order of this machine, as LMDB does.
  bytes.set(Buffer.from(pages.buffer), CHECKSUMS_AT);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end);
  return bytes;
}

function checksumTree(reader: PageReader, tree: Tree, pages: Uint32Array, known: PageChecksums | null): void {
  /** Checksum of a page not written since the last time, whatever its bytes are now. */
  const kept = (number: number, page: Buffer | null): number =>
    known !== null && page !== null && transactionOf(page) <= known.transaction
      ? (known.pages[number] ?? 0)
      : 0;
  /** A rewritten leaf still refers to older large values. */
  const checksumOfRun = (run: PageRun): number => {
    const bytes = checksummedBytes(reader, tree, run);
    return kept(run.first, bytes) || checksumOf(bytes);
  };
  const toRead: number[] = [];
  walkTree(reader, tree, {
    branch: (number, page) => {
      pages[number] = kept(number, page) || checksumOf(page);
    },
    // Pages below an old branch are old and keep their checksums.
    passesOver: (number, page) => kept(number, page) !== 0,
    leaf: (number) => toRead.push(number),
  });
  reader.eachLeaf(toRead, (number, page) => {
    pages[number] = kept(number, page) || checksumOf(page);
    if (tree.name === SMALL_TABLE) return;
    for (const run of reader.runs(page, number)) {
      pages[run.first] = kept(run.first, page) || checksumOfRun(run);
    }
  });
}

function computeChecksums(reader: PageReader, meta: Meta, known: PageChecksums | null): PageChecksums {
  const pages = new Uint32Array(meta.lastPage + 1);
  // Checksums of pages that left the trees stay unused: such a page returns as a younger one.
  if (known !== null) pages.set(known.pages.subarray(0, pages.length));
  for (const tree of reader.trees(meta)) checksumTree(reader, tree, pages, known);
  return { transaction: meta.transaction, meta: meta.sum, pages };
}

/** Thrown by the pace of a reader that ran out of time. */
class OutOfTime extends Error {}

export interface ChecksumOptions {
  /** True to flush them to disk. */
  flush: boolean;
  /** True to give up; by default after some seconds. */
  isLate?: () => boolean;
}

/**
 * Computes the checksums of a file in the state of `meta` and stores them beside it. Pages not written since
 * the stored checksums keep theirs. Throws DataFileError for an unreadable file, and the system's errors.
 */
export function renewPageChecksums(reader: PageReader, meta: Meta, options: ChecksumOptions): void {
  const found = readPageChecksums(reader.path);
  const known = found === 'damaged' || found === null || found.transaction > meta.transaction ? null : found;
  if (known?.transaction === meta.transaction) return;
  const sums = computeChecksums(reader, meta, known);
  // The checksums must not describe a later state than the file has on disk.
  if (options.flush) reader.flush();
  const path = checksumsPath(reader.path);
  try {
    writeWhole(`${path}.new`, encodeChecksums(sums), options.flush);
    renameSync(`${path}.new`, path);
  } catch (error) {
    rmSync(`${path}.new`, { force: true });
    throw error;
  }
}

function writeWhole(path: string, bytes: Buffer, flush: boolean): void {
  const handle = openSync(path, 'w');
  try {
    // A full disk silently accepts a part of a single write; this function writes until all is stored, or
    // throws.
    writeFileSync(handle, bytes);
    if (flush) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes the checksums of a closed data file; false if time ran out: the earlier checksums stay and still
 * cover all pages not written since. Throws like `renewPageChecksums`.
 */
export function writePageChecksums(dataPath: string, options: ChecksumOptions): boolean {
  const deadline = performance.now() + STOP_MILLIS;
  const isLate = options.isLate ?? (() => performance.now() > deadline);
  const pace = (): void => {
    if (isLate()) throw new OutOfTime();
  };
  try {
    readPages(dataPath, (reader) => renewPageChecksums(reader, reader.meta(), options), pace);
    return true;
  } catch (error) {
    if (error instanceof OutOfTime) return false;
    throw error;
  }
}
