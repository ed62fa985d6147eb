import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A data folder that cannot be served; its message is the one line an operator needs. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';
}

/*
 * LMDB maps the file and trusts it: a foreign or cut one would end the process by a signal. So its pages are
 * looked at before they are mapped. Layout: `mdb.c` of lmdb-js 3.5 (data version 2), little-endian.
 */
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const PAGE_HEADER_BYTES = 24;
const PAGE_FLAGS_AT = 18;
const PAGE_LOWER_AT = 20;
const META_AT = PAGE_HEADER_BYTES;
const DATABASES_AT = META_AT + 24;
const DATABASE_BYTES = 48;
const ROOT_AT = 40;
const DEPTH_AT = 6;
const LAST_PAGE_AT = DATABASES_AT + 2 * DATABASE_BYTES;
const TRANSACTION_AT = LAST_PAGE_AT + 8;
const NODE_HEADER_BYTES = 8;
const FLAG_BRANCH = 1;
const FLAG_LEAF = 2;
const FLAG_OVERFLOW = 4;
const NODE_BIG_DATA = 1;
const NODE_SUB_DATABASE = 2;
const NO_PAGE = 0xffffffffffffffffn;

interface Tree {
  root: bigint;
  depth: number;
}

interface Meta {
  pageBytes: number;
  lastPage: bigint;
  transaction: bigint;
  free: Tree;
  main: Tree;
}

function readTree(bytes: Buffer, at: number): Tree {
  return { root: bytes.readBigUInt64LE(at + ROOT_AT), depth: bytes.readUInt16LE(at + DEPTH_AT) };
}

function readMeta(bytes: Buffer): Meta | null {
  if (bytes.length < TRANSACTION_AT + 8 || bytes.readUInt32LE(META_AT) !== MAGIC) return null;
  if ((bytes.readUInt32LE(META_AT + 4) & 0xffff) !== DATA_VERSION) return null;
  return {
    pageBytes: bytes.readUInt32LE(DATABASES_AT),
    lastPage: bytes.readBigUInt64LE(LAST_PAGE_AT),
    transaction: bytes.readBigUInt64LE(TRANSACTION_AT),
    free: readTree(bytes, DATABASES_AT),
    main: readTree(bytes, DATABASES_AT + DATABASE_BYTES),
  };
}

/** Reads the pages of a data file without mapping it. */
class PageReader {
  private readonly handle: number;
  readonly path: string;
  readonly fileBytes: number;
  pageBytes = 4096;

  constructor(path: string) {
    this.path = path;
    this.handle = openSync(path, 'r');
    this.fileBytes = fstatSync(this.handle).size;
  }

  bytes(at: number, length: number): Buffer {
    const buffer = Buffer.alloc(length);
    const read = readSync(this.handle, buffer, 0, length, at);
    return buffer.subarray(0, read);
  }

  close(): void {
    closeSync(this.handle);
  }

  fail(reason: string): DataFileError {
    return new DataFileError(`the file ${this.path} ${reason}; restore it from a backup`);
  }

  /** Throws DataFileError unless pages `first`… lie inside the file. */
  contains(first: bigint, count = 1n): void {
    const end = (first + count) * BigInt(this.pageBytes);
    if (first < 2n || end > BigInt(this.fileBytes)) {
      throw this.fail(`is cut or damaged: it has ${this.fileBytes} bytes and refers to page ${first}`);
    }
  }

  page(number: bigint, flag: number): Buffer {
    this.contains(number);
    const page = this.bytes(Number(number) * this.pageBytes, this.pageBytes);
    const sound =
      page.length === this.pageBytes &&
      page.readBigUInt64LE(0) === number &&
      (page.readUInt16LE(PAGE_FLAGS_AT) & (FLAG_BRANCH | FLAG_LEAF | FLAG_OVERFLOW)) === flag;
    if (!sound) throw this.fail(`is damaged at page ${number}`);
    return page;
  }

  /** Where the nodes of a page begin. */
  nodes(page: Buffer, number: bigint): number[] {
    const count = page.readUInt16LE(PAGE_LOWER_AT) >> 1;
    if (PAGE_HEADER_BYTES + 2 * count > page.length) throw this.fail(`is damaged at page ${number}`);
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const at = page.readUInt16LE(PAGE_HEADER_BYTES + 2 * i) + PAGE_HEADER_BYTES;
      if (at + NODE_HEADER_BYTES > page.length) throw this.fail(`is damaged at page ${number}`);
      found.push(at);
    }
    return found;
  }
}

function childOf(page: Buffer, node: number): bigint {
  const low = BigInt(page.readUInt32LE(node));
  return low | (BigInt(page.readUInt16LE(node + 4)) << 32n);
}

/** Visits the leaf pages of a tree; with `deep` false only their numbers are checked, not their contents. */
function walkTree(
  reader: PageReader,
  tree: Tree,
  deep: boolean,
  onLeaf: (page: Buffer, number: bigint) => void,
): void {
  if (tree.root === NO_PAGE || tree.depth === 0) return;
  const visit = (number: bigint, level: number): void => {
    if (level === tree.depth) {
      if (deep) onLeaf(reader.page(number, FLAG_LEAF), number);
      else reader.contains(number);
      return;
    }
    const page = reader.page(number, FLAG_BRANCH);
    for (const node of reader.nodes(page, number)) visit(childOf(page, node), level + 1);
  };
  if (tree.depth > 32) throw reader.fail('is damaged: a tree is too deep');
  visit(tree.root, 1);
}

function checkLeaf(reader: PageReader, page: Buffer, number: bigint): void {
  for (const node of reader.nodes(page, number)) {
    const flags = page.readUInt16LE(node + 4);
    const data = node + NODE_HEADER_BYTES + page.readUInt16LE(node + 6);
    if ((flags & NODE_BIG_DATA) === 0) continue;
    if (data + 24 > page.length) throw reader.fail(`is damaged at page ${number}`);
    reader.contains(page.readBigUInt64LE(data), page.readBigUInt64LE(data + 16));
  }
}

function subTrees(reader: PageReader, meta: Meta): Tree[] {
  const trees: Tree[] = [];
  walkTree(reader, meta.main, true, (page, number) => {
    for (const node of reader.nodes(page, number)) {
      if ((page.readUInt16LE(node + 4) & NODE_SUB_DATABASE) === 0) continue;
      const data = node + NODE_HEADER_BYTES + page.readUInt16LE(node + 6);
      if (data + DATABASE_BYTES > page.length) throw reader.fail(`is damaged at page ${number}`);
      trees.push(readTree(page, data));
    }
  });
  return trees;
}

function newestMeta(reader: PageReader): Meta {
  const first = readMeta(reader.bytes(0, 4096));
  if (first === null) throw reader.fail('is not a data file of this server');
  const { pageBytes } = first;
  const isPower = pageBytes >= 512 && pageBytes <= 65_536 && (pageBytes & (pageBytes - 1)) === 0;
  if (!isPower) throw reader.fail('is damaged in its head');
  reader.pageBytes = pageBytes;
  if (reader.fileBytes < 2 * pageBytes) throw reader.fail(`is cut to ${reader.fileBytes} bytes`);
  const second = readMeta(reader.bytes(pageBytes, 4096));
  if (second === null || second.pageBytes !== pageBytes) throw reader.fail('is damaged in its head');
  return second.transaction > first.transaction ? second : first;
}

/**
 * Looks at the file before LMDB maps it: its head, and every branch of its trees. The leaves are read too when the
 * file is shorter than its last page (which is sound when those pages are free) or when `deep` is set.
 * Throws DataFileError with the one line for the operator.
 */
export function inspectDataFile(path: string, deep = false): void {
  const reader = new PageReader(path);
  try {
    const meta = newestMeta(reader);
    const short = (meta.lastPage + 1n) * BigInt(meta.pageBytes) > BigInt(reader.fileBytes);
    const leaves = deep || short;
    const onLeaf = (page: Buffer, number: bigint): void => checkLeaf(reader, page, number);
    walkTree(reader, meta.free, leaves, onLeaf);
    for (const tree of subTrees(reader, meta)) walkTree(reader, tree, leaves, onLeaf);
  } finally {
    reader.close();
  }
}
