import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  checksummedBytes,
  checksumOf,
  damagePath,
  type PageChecksums,
  readPageChecksums,
  renewPageChecksums,
  SMALL_TABLE,
} from './page-checksums.js';
import {
  DataFileError,
  type Meta,
  PageKind,
  type PageReader,
  readPages,
  type Tree,
  transactionOf,
  walkTree,
} from './page-reader.js';

/**
 * Extent to which checksums verified a file: wholly; partly, with the rest left to `verifyRest`; except for
 * pages written after them; or not at all.
 */
export type FileVerification = 'whole' | 'begun' | 'part' | 'none' | 'damaged checksums';

/** A tree with more branches is verified without the lowest ones before serving: each may be a seek. */
const MOST_BRANCHES_FIRST = 4_000;

/** Compares pages of a file with their checksums. */
class PageVerifier {
  constructor(
    private readonly reader: PageReader,
    private readonly checksums: PageChecksums,
    private readonly newest: number,
  ) {}

  /** True if no page was written after the checksums. */
  get isWhole(): boolean {
    return this.newest === this.checksums.transaction;
  }

  /** Verifies the head. Throws DataFileError if it differs from the one written. */
  head(meta: Meta): void {
    if (meta.transaction < this.checksums.transaction) {
      throw this.reader.fail(
        `is older than its checksums in data.sums (a restored file comes without them), or damaged in its head (transaction ${meta.transaction}, not ${this.checksums.transaction})`,
      );
    }
    if (this.isWhole && meta.sum !== this.checksums.meta) throw this.reader.fail('is damaged in its head');
    if (this.isWhole || meta.main.root === null) return;
    // Each transaction writes the root of the list of tables: another page number in the head was never
    // written.
    const kind = meta.main.depth === 1 ? PageKind.leaf : PageKind.branch;
    if (transactionOf(this.reader.page(meta.main.root, kind)) !== meta.transaction) {
      throw this.reader.fail('is damaged in its head');
    }
  }

  /** True if a page is not younger than the checksums. */
  covers(page: Buffer | null): boolean {
    return page !== null && transactionOf(page) <= this.checksums.transaction;
  }

  /** Like `covers`; with `mustBe` for a page below an old one. Throws DataFileError. */
  isOld(number: number, page: Buffer, mustBe: boolean): boolean {
    if (this.covers(page)) return true;
    if (mustBe || transactionOf(page) > this.newest) throw this.reader.damagedAt(number);
    return false;
  }

  /** Throws DataFileError if old bytes changed. */
  verify(number: number, bytes: Buffer): void {
    if (this.checksums.pages[number] !== checksumOf(bytes)) throw this.reader.damagedAt(number);
  }
}

function verifierOf(
  reader: PageReader,
  meta: Meta,
  checksums: PageChecksums | 'damaged' | null,
): PageVerifier | null {
  const isKnown = checksums !== null && checksums !== 'damaged';
  return isKnown ? new PageVerifier(reader, checksums, meta.transaction) : null;
}

/** Extent of a tree's inspection. */
interface Extent {
  /** True to include its lowest branches. */
  branches: boolean;
  leaves: boolean;
  /** True to include all contents of the leaves. */
  deep: boolean;
}

/** Inspects a tree. Throws DataFileError. */
function inspectTree(
  reader: PageReader,
  tree: Tree,
  { branches, leaves, deep }: Extent,
  verifier: PageVerifier | null,
): void {
  const numbers: number[] = [];
  // Indexed by page number: a set of that size would take too much memory.
  const mustBeOld = new Uint8Array(verifier?.isWhole === false && leaves ? reader.filePages : 0);
  walkTree(reader, tree, {
    depth: branches ? tree.depth : tree.depth - 2,
    branch: (number, page, above) => {
      if (verifier?.isOld(number, page, verifier.covers(above)) === true) verifier.verify(number, page);
    },
    // A verified branch leads to existing leaves.
    passesOver: (_, branch, isLowest) => isLowest && !leaves && !deep && verifier?.covers(branch) === true,
    leaf: (number, above) => {
      reader.contains(number);
      if (!leaves && !deep) return;
      numbers.push(number);
      // All pages of a closed file are old.
      if (verifier?.isWhole === false && verifier.covers(above)) mustBeOld[number] = 1;
    },
  });
  if (!leaves && !deep) return;
  const isSmall = tree.name === SMALL_TABLE;
  reader.eachLeaf(numbers, (number, page) => {
    const isVerified = verifier?.isOld(number, page, mustBeOld[number] === 1) === true;
    if (isVerified) verifier?.verify(number, page);
    if (isVerified && isSmall && !deep) return;
    for (const run of reader.runs(page, number)) {
      if (deep) reader.checkRun(run);
      if (verifier === null) continue;
      const bytes = checksummedBytes(reader, tree, run);
      // A rewritten leaf still refers to older large values.
      if (verifier.isOld(run.first, bytes, isVerified)) verifier.verify(run.first, bytes);
    }
  });
}

/** Trees whose leaves are verified before serving: all, or the smallest that fit the limit. */
function verifiedAtStart(trees: readonly Tree[], most: number): ReadonlySet<Tree> {
  const found = new Set<Tree>();
  let pages = 0;
  for (const tree of [...trees].sort((a, b) => pagesOf(a) - pagesOf(b))) {
    pages += pagesOf(tree);
    if (pages > most) break;
    found.add(tree);
  }
  return found;
}

/** Maximum number of pages read to verify a tree, without its branches. */
function pagesOf(tree: Tree): number {
  return tree.leaves + tree.overflow;
}

/** Throws DataFileError for a file found damaged while it was served. */
function refuseDamaged(path: string): void {
  const note = damagePath(path);
  if (!existsSync(note)) return;
  const reason = readFileSync(note, 'utf8').trim();
  throw new DataFileError(`${reason} (found while it was served; --check looks again and removes ${note})`);
}

export interface InspectionOptions {
  /** True to inspect everything, including the heads of large values. */
  deep?: boolean;
  /** Maximum number of pages of leaves and large values verified before serving; small trees come first. */
  first?: number;
}

/**
 * Inspects the file before LMDB maps it: LMDB trusts it, so a foreign or truncated file would end the process
 * by a signal. With checksums, verifies the head, the small trees and the branches of the others; the rest is
 * left to `verifyRest`. Without them, inspects the head and the branches; the leaves too if the file is
 * shorter than its last page (which is sound if those pages are free).
 * Throws DataFileError with one line for the operator.
 */
export function inspectDataFile(path: string, options: InspectionOptions = {}): FileVerification {
  const { deep = false, first = Number.POSITIVE_INFINITY } = options;
  if (!deep) refuseDamaged(path);
  return readPages(path, (reader) => {
    const meta = reader.meta();
    const sums = readPageChecksums(path);
    const verifier = verifierOf(reader, meta, sums);
    verifier?.head(meta);
    const short = (meta.lastPage + 1) * meta.pageBytes > reader.fileBytes;
    const trees = reader.trees(meta);
    const verified = verifiedAtStart(trees, first);
    let isBegun = false;
    for (const tree of trees) {
      const branches = deep || short || tree.branches <= MOST_BRANCHES_FIRST;
      const leaves = short || (verifier !== null && (deep || verified.has(tree)));
      inspectTree(reader, tree, { branches: branches || leaves, leaves, deep }, verifier);
      if (!branches || (!deep && !verified.has(tree))) isBegun = true;
    }
    if (sums === 'damaged') return 'damaged checksums';
    if (verifier === null) return 'none';
    if (!verifier.isWhole) return 'part';
    return isBegun ? 'begun' : 'whole';
  });
}

/** Newest head of a data file. */
export function headOf(path: string): Meta {
  return readPages(path, (reader) => reader.meta());
}

/**
 * Verifies all pages with checksums in the state that `head` names, and writes checksums for pages without.
 * The file may be served meanwhile if a snapshot of that state is held: LMDB then overwrites none of its
 * pages.
 * Throws DataFileError for damage, and the errors of `pace`, which is called before each read.
 */
export function verifyRest(path: string, head: Meta, flush: boolean, pace: () => void): void {
  const verify = (reader: PageReader): void => {
    reader.pageBytes = head.pageBytes;
    const verifier = verifierOf(reader, head, readPageChecksums(path));
    for (const tree of reader.trees(head)) {
      inspectTree(reader, tree, { branches: true, leaves: verifier !== null, deep: false }, verifier);
    }
  };
  readPages(path, verify, pace);
  renewChecksums(path, head, flush, pace);
}

/**
 * Writes checksums for pages written since the last time, in the state that `head` names; otherwise like
 * `verifyRest`.
 */
export function renewChecksums(path: string, head: Meta, flush: boolean, pace: () => void): void {
  const renew = (reader: PageReader): void => {
    reader.pageBytes = head.pageBytes;
    renewPageChecksums(reader, head, { flush });
  };
  readPages(path, renew, pace);
}

/** Result of an inspection and the state of the file it applies to. */
export interface Inspection {
  state: string;
  verification: FileVerification | null;
  /** Reason why the file cannot be served; null if it can. */
  failure: string | null;
}

/** Fingerprint of a file's state. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return [ino, size, mtimeMs, headOf(path).transaction].join(' ');
}

/** Inspects a file that another process may still write: the result applies only to the state it names. */
export function inspect(path: string, first: number): Inspection {
  let state = '';
  try {
    state = stateOf(path);
    return { state, verification: inspectDataFile(path, { first }), failure: null };
  } catch (error) {
    return { state, verification: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Like `inspectDataFile`, reusing an earlier inspection unless the file changed since. */
export function inspectOnce(path: string, earlier: Inspection | null, first?: number): FileVerification {
  if (earlier === null || earlier.state !== stateOf(path)) return inspectDataFile(path, { first });
  if (earlier.verification === null)
    throw new DataFileError(earlier.failure ?? `the file ${path} is damaged`);
  return earlier.verification;
}
