import { closeSync, fstatSync, fsyncSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Thrown for an unusable data folder; the message is the one line an operator needs. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/* Layout: `mdb.c` of lmdb-js 3.5 (data version 2), little-endian. */
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
export const PAGE_HEADER_BYTES = 24;
const PAGE_TRANSACTION_AT = 8;
const PAGE_FLAGS_AT = 18;
const PAGE_LOWER_AT = 20;
const RUN_PAGES_AT = 20;
const META_AT = PAGE_HEADER_BYTES;
const DATABASES_AT = META_AT + 24;
const DATABASE_BYTES = 48;
const ROOT_AT = 40;
const DEPTH_AT = 6;
const BRANCHES_AT = 8;
const LEAVES_AT = 16;
const OVERFLOW_AT = 24;
const LAST_PAGE_AT = DATABASES_AT + 2 * DATABASE_BYTES;
const TRANSACTION_AT = LAST_PAGE_AT + 8;
const META_END = TRANSACTION_AT + 8;
const NODE_HEADER_BYTES = 8;
const RUN_BYTES = 24;
const NODE_BIG_DATA = 1;
const NODE_SUB_DATABASE = 2;
const NO_PAGE = 0xffffffffffffffffn;
const KIND_BITS = 7;
const DEEPEST = 32;
/** Maximum number of pages per read, and of unneeded pages between two that are read together. */
const MOST_AT_ONCE = 128;
const WIDEST_STEP = 5;
const TWO_32 = 2 ** 32;

/** Kind of a page, from its flags. */
export const PageKind = { branch: 1, leaf: 2, overflow: 4 } as const;
type PageKind = (typeof PageKind)[keyof typeof PageKind];

/** A tree of pages; a null `root` means empty. */
export interface Tree {
  name: string;
  root: number | null;
  depth: number;
  /** Number of branch pages. */
  branches: number;
  /** Number of leaf pages. */
  leaves: number;
  /** Number of pages of large values. */
  overflow: number;
}

/** Newest head of a file, as its last transaction left it. */
export interface Meta {
  pageBytes: number;
  lastPage: number;
  transaction: number;
  /** CRC-32 of the head's contents. */
  sum: number;
  free: Tree;
  main: Tree;
}

/** Consecutive pages that hold one large value. */
export interface PageRun {
  first: number;
  count: number;
}

function uint64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * TWO_32;
}

function readTree(name: string, bytes: Buffer, at: number): Tree {
  const isEmpty = bytes.readBigUInt64LE(at + ROOT_AT) === NO_PAGE;
  return {
    name,
    root: isEmpty ? null : uint64(bytes, at + ROOT_AT),
    depth: bytes.readUInt16LE(at + DEPTH_AT),
    branches: uint64(bytes, at + BRANCHES_AT),
    leaves: uint64(bytes, at + LEAVES_AT),
    overflow: uint64(bytes, at + OVERFLOW_AT),
  };
}

function readMeta(bytes: Buffer): Meta | null {
  if (bytes.length < META_END || bytes.readUInt32LE(META_AT) !== MAGIC) return null;
  if ((bytes.readUInt32LE(META_AT + 4) & 0xffff) !== DATA_VERSION) return null;
  return {
    pageBytes: bytes.readUInt32LE(DATABASES_AT),
    lastPage: uint64(bytes, LAST_PAGE_AT),
    transaction: uint64(bytes, TRANSACTION_AT),
    sum: crc32(bytes.subarray(0, META_END)),
    free: readTree('free pages', bytes, DATABASES_AT),
    main: readTree('tables', bytes, DATABASES_AT + DATABASE_BYTES),
  };
}

/** Transaction that wrote a page. */
export function transactionOf(page: Buffer): number {
  return uint64(page, PAGE_TRANSACTION_AT);
}

/** Reads the pages of a data file without mapping it. */
export class PageReader {
  private readonly handle: number;
  readonly fileBytes: number;
  pageBytes = 4096;

  /**
   * Opens a file; `pace` is called before each read and may throw to end the work. Throws the system's error.
   */
  constructor(
    readonly path: string,
    private readonly pace: () => void = () => undefined,
  ) {
    this.handle = openSync(path, 'r');
    this.fileBytes = fstatSync(this.handle).size;
  }

  /** Number of pages in the file. */
  get filePages(): number {
    return Math.ceil(this.fileBytes / this.pageBytes);
  }

  bytes(at: number, length: number): Buffer {
    this.pace();
    const buffer = Buffer.allocUnsafe(length);
    return buffer.subarray(0, readSync(this.handle, buffer, 0, length, at));
  }

  /** Flushes the file to disk. */
  flush(): void {
    try {
      fsyncSync(this.handle);
    } catch (error) {
      // Windows flushes no file opened for reading; LMDB has flushed everything it acknowledged there.
      if (process.platform !== 'win32') throw error;
    }
  }

  close(): void {
    closeSync(this.handle);
  }

  fail(reason: string): DataFileError {
    return new DataFileError(`the file ${this.path} ${reason}; restore it from a backup`);
  }

  damagedAt(page: number): DataFileError {
    return this.fail(`is damaged at page ${page}`);
  }

  /** Throws DataFileError for pages outside the file. */
  contains(first: number, count = 1): void {
    if (first < 2 || (first + count) * this.pageBytes > this.fileBytes) {
      throw this.fail(`is cut or damaged: it has ${this.fileBytes} bytes and refers to page ${first}`);
    }
  }

  /** Reads a page of a given kind. Throws DataFileError if its header says otherwise. */
  page(number: number, kind: PageKind): Buffer {
    this.contains(number);
    return this.checked(this.bytes(number * this.pageBytes, this.pageBytes), number, kind);
  }

  /** Reads leaves in page order, neighbours together; the memory of a page is reused for later ones. */
  eachLeaf(numbers: readonly number[], visit: (number: number, page: Buffer) => void): void {
    const sorted = Float64Array.from(numbers).sort();
    const memory = Buffer.allocUnsafeSlow(MOST_AT_ONCE * this.pageBytes);
    for (let from = 0; from < sorted.length; ) {
      const first = sorted[from] ?? 0;
      let to = from + 1;
      // Read the pages between two near leaves as well: one call less.
      while (
        (sorted[to] ?? Infinity) - (sorted[to - 1] ?? 0) <= WIDEST_STEP &&
        (sorted[to] ?? 0) - first < MOST_AT_ONCE
      )
        to++;
      const last = sorted[to - 1] ?? first;
      this.contains(first, last - first + 1);
      this.pace();
      const bytes = readSync(
        this.handle,
        memory,
        0,
        (last - first + 1) * this.pageBytes,
        first * this.pageBytes,
      );
      for (; from < to; from++) {
        const number = sorted[from] ?? 0;
        const start = (number - first) * this.pageBytes;
        const page = memory.subarray(start, Math.min(start + this.pageBytes, bytes));
        visit(number, this.checked(page, number, PageKind.leaf));
      }
    }
  }

  private checked(page: Buffer, number: number, kind: PageKind): Buffer {
    const isSound =
      page.length === this.pageBytes &&
      uint64(page, 0) === number &&
      (page.readUInt16LE(PAGE_FLAGS_AT) & KIND_BITS) === kind;
    if (!isSound) throw this.damagedAt(number);
    return page;
  }

  /** Offsets of the nodes in a page. */
  nodes(page: Buffer, number: number): number[] {
    const count = page.readUInt16LE(PAGE_LOWER_AT) >> 1;
    if (PAGE_HEADER_BYTES + 2 * count > page.length) throw this.damagedAt(number);
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const at = page.readUInt16LE(PAGE_HEADER_BYTES + 2 * i) + PAGE_HEADER_BYTES;
      if (at + NODE_HEADER_BYTES > page.length) throw this.damagedAt(number);
      found.push(at);
    }
    return found;
  }

  /** Large values of a leaf. Throws DataFileError for pages outside the file. */
  runs(page: Buffer, number: number): PageRun[] {
    const found: PageRun[] = [];
    for (const node of this.nodes(page, number)) {
      if ((page.readUInt16LE(node + 4) & NODE_BIG_DATA) === 0) continue;
      const data = node + NODE_HEADER_BYTES + page.readUInt16LE(node + 6);
      if (data + RUN_BYTES > page.length) throw this.damagedAt(number);
      const run = { first: uint64(page, data), count: uint64(page, data + 16) };
      this.contains(run.first, run.count);
      found.push(run);
    }
    return found;
  }

  /** Throws DataFileError if the header of a large value contradicts its leaf: LMDB frees pages by it. */
  checkRun({ first, count }: PageRun): void {
    const head = this.bytes(first * this.pageBytes, PAGE_HEADER_BYTES);
    const isSound =
      uint64(head, 0) === first &&
      (head.readUInt16LE(PAGE_FLAGS_AT) & KIND_BITS) === PageKind.overflow &&
      head.readUInt32LE(RUN_PAGES_AT) === count;
    if (!isSound) throw this.damagedAt(first);
  }

  /** Newest of the two heads. Throws DataFileError for a damaged one. */
  meta(): Meta {
    const first = readMeta(this.bytes(0, 4096));
    if (first === null) throw this.fail('is not a data file of this server');
    const { pageBytes } = first;
    const isPower = pageBytes >= 512 && pageBytes <= 65_536 && (pageBytes & (pageBytes - 1)) === 0;
    if (!isPower) throw this.fail('is damaged in its head');
    this.pageBytes = pageBytes;
    if (this.fileBytes < 2 * pageBytes) throw this.fail(`is cut to ${this.fileBytes} bytes`);
    const second = readMeta(this.bytes(pageBytes, 4096));
    if (second === null || second.pageBytes !== pageBytes) throw this.fail('is damaged in its head');
    return second.transaction > first.transaction ? second : first;
  }

  /** All trees of the file: free pages, list of tables, tables. */
  trees(meta: Meta): Tree[] {
    const trees = [meta.free, meta.main];
    const onLeaf = (number: number): void => {
      const page = this.page(number, PageKind.leaf);
      for (const node of this.nodes(page, number)) {
        if ((page.readUInt16LE(node + 4) & NODE_SUB_DATABASE) === 0) continue;
        const key = node + NODE_HEADER_BYTES;
        const data = key + page.readUInt16LE(node + 6);
        if (data + DATABASE_BYTES > page.length) throw this.damagedAt(number);
        const name = page.toString('latin1', key, data).replace(/\0+$/, '');
        trees.push(readTree(name, page, data));
      }
    };
    walkTree(this, meta.main, { branch: () => undefined, leaf: onLeaf });
    return trees;
  }
}

/** Opens a file for `work`; `pace` as for `PageReader`. */
export function readPages<T>(path: string, work: (reader: PageReader) => T, pace?: () => void): T {
  const reader = new PageReader(path, pace);
  try {
    return work(reader);
  } finally {
    reader.close();
  }
}

function childOf(page: Buffer, node: number): number {
  return page.readUInt32LE(node) + page.readUInt16LE(node + 4) * TWO_32;
}

/** Callbacks for the pages of a tree. */
export interface TreeVisitor {
  /** Number of levels to visit; by default all down to the leaves. */
  depth?: number;
  branch(number: number, page: Buffer, above: Buffer | null): void;
  /** Receives a leaf, which is not read; `above` is its branch. */
  leaf(number: number, above: Buffer | null): void;
  /** Returns true to skip the pages below a branch; `isLowest` if those are leaves. */
  passesOver?(number: number, branch: Buffer, isLowest: boolean): boolean;
}

/**
 * Visits the pages of a tree, a branch before its children. Throws DataFileError for an impossible structure.
 */
export function walkTree(reader: PageReader, tree: Tree, visitor: TreeVisitor): void {
  if (tree.root === null || tree.depth === 0) return;
  if (tree.depth > DEEPEST) throw reader.fail('is damaged: a tree is too deep');
  const { depth = tree.depth } = visitor;
  const visit = (number: number, level: number, above: Buffer | null): void => {
    if (level > depth) return;
    if (level === tree.depth) {
      visitor.leaf(number, above);
      return;
    }
    const page = reader.page(number, PageKind.branch);
    visitor.branch(number, page, above);
    if (visitor.passesOver?.(number, page, level + 1 === tree.depth) === true) return;
    for (const node of reader.nodes(page, number)) visit(childOf(page, node), level + 1, page);
  };
  visit(tree.root, 1, null);
}
