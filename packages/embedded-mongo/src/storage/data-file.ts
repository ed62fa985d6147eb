import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  DataFileError,
  type Meta,
  PageKind,
  PageReader,
  type Tree,
  transactionOf,
  walkTree,
} from './page-reader.js';
import {
  damagePath,
  type PageSums,
  provedBytes,
  readPageSums,
  renewPageSums,
  SMALL_TABLE,
  sumOf,
} from './page-sums.js';

/**
 * How far checksums proved a file: wholly; so far, and the rest waits for `proveRest`; but for what was written after
 * them; or not at all.
 */
export type FileProof = 'whole' | 'begun' | 'part' | 'none' | 'damaged sums';

/** A tree with more branches is looked at without the lowest of them before it is served: each may be a seek. */
const MOST_BRANCHES_FIRST = 4_000;

/** Compares the pages of a file with checksums. */
class Prover {
  constructor(
    private readonly reader: PageReader,
    private readonly sums: PageSums,
    private readonly newest: number,
  ) {}

  /** Whether nothing was written after the checksums. */
  get isWhole(): boolean {
    return this.newest === this.sums.transaction;
  }

  /** Proves the head. Throws DataFileError when it is not that which was written. */
  head(meta: Meta): void {
    if (meta.transaction < this.sums.transaction) {
      throw this.reader.fail(
        `is older than its checksums in data.sums (a restored file comes without them), or damaged in its head (transaction ${meta.transaction}, not ${this.sums.transaction})`,
      );
    }
    if (this.isWhole && meta.sum !== this.sums.meta) throw this.reader.fail('is damaged in its head');
    if (this.isWhole || meta.main.root === null) return;
    // Each transaction writes the root of the list of tables: another number in the head is no transaction's.
    const kind = meta.main.depth === 1 ? PageKind.leaf : PageKind.branch;
    if (transactionOf(this.reader.page(meta.main.root, kind)) !== meta.transaction) {
      throw this.reader.fail('is damaged in its head');
    }
  }

  /** Whether a page is not younger than the checksums. */
  covers(page: Buffer | null): boolean {
    return page !== null && transactionOf(page) <= this.sums.transaction;
  }

  /** As `covers`; `mustBe` when the page hangs on one that is. Throws DataFileError. */
  isOld(number: number, page: Buffer, mustBe: boolean): boolean {
    if (this.covers(page)) return true;
    if (mustBe || transactionOf(page) > this.newest) throw this.reader.fail(`is damaged at page ${number}`);
    return false;
  }

  /** Throws DataFileError unless old bytes are what they were. */
  prove(number: number, bytes: Buffer): void {
    if (this.sums.pages[number] !== sumOf(bytes)) throw this.reader.fail(`is damaged at page ${number}`);
  }
}

/** How much of a tree is looked at. */
interface Extent {
  /** Its lowest branches too. */
  branches: boolean;
  leaves: boolean;
  /** All that the leaves hold. */
  deep: boolean;
}

/** Looks at a tree. Throws DataFileError. */
function inspectTree(
  reader: PageReader,
  tree: Tree,
  { branches, leaves, deep }: Extent,
  prover: Prover | null,
): void {
  const numbers: number[] = [];
  // By number of the page: a set of so many takes too much memory.
  const mustBeOld = new Uint8Array(prover?.isWhole === false && leaves ? reader.filePages : 0);
  walkTree(reader, tree, {
    depth: branches ? tree.depth : tree.depth - 2,
    branch: (number, page, above) => {
      if (prover?.isOld(number, page, prover.covers(above)) === true) prover.prove(number, page);
    },
    // A branch that is proved leads to leaves that are there.
    passesOver: (_, branch, isLowest) => isLowest && !leaves && !deep && prover?.covers(branch) === true,
    leaf: (number, above) => {
      reader.contains(number);
      if (!leaves && !deep) return;
      numbers.push(number);
      // In a file that was closed all pages are.
      if (prover?.isWhole === false && prover.covers(above)) mustBeOld[number] = 1;
    },
  });
  if (!leaves && !deep) return;
  const isSmall = tree.name === SMALL_TABLE;
  reader.eachLeaf(numbers, (number, page) => {
    const isProved = prover?.isOld(number, page, mustBeOld[number] === 1) === true;
    if (isProved) prover?.prove(number, page);
    if (isProved && isSmall && !deep) return;
    for (const run of reader.runs(page, number)) {
      if (deep) reader.checkRun(run);
      if (prover === null) continue;
      const bytes = provedBytes(reader, tree, run);
      // A leaf that was written anew still leads to large values of before.
      if (prover.isOld(run.first, bytes, isProved)) prover.prove(run.first, bytes);
    }
  });
}

/** Which trees have leaves that are proved before they are served: all, or the smallest that fit into the bound. */
function provedFirst(trees: readonly Tree[], most: number): ReadonlySet<Tree> {
  const found = new Set<Tree>();
  let pages = 0;
  for (const tree of [...trees].sort((a, b) => pagesOf(a) - pagesOf(b))) {
    pages += pagesOf(tree);
    if (pages > most) break;
    found.add(tree);
  }
  return found;
}

/** How many pages are read to prove a tree at most, but for its branches. */
function pagesOf(tree: Tree): number {
  return tree.leaves + tree.overflow;
}

/** Throws DataFileError for a file that was found damaged while it was served. */
function refuseDamaged(path: string): void {
  const note = damagePath(path);
  if (!existsSync(note)) return;
  const reason = readFileSync(note, 'utf8').trim();
  throw new DataFileError(`${reason} (found while it was served; --check looks again and removes ${note})`);
}

export interface InspectionOptions {
  /** Look at all of it, the heads of large values too. */
  deep?: boolean;
  /** Pages of leaves and large values that are proved before the file is served, at most: small trees come first. */
  first?: number;
}

/**
 * Looks at the file before LMDB maps it: LMDB trusts it, so a foreign or cut one would end the process by a signal.
 * With checksums beside it its head and small trees are proved, and the branches of the others; what is too much for a
 * start is left to `proveRest`. Without them its head and branches are looked at; the leaves too when the file is
 * shorter than its last page (which is sound when those pages are free).
 * Throws DataFileError with the one line for the operator.
 */
export function inspectDataFile(path: string, options: InspectionOptions = {}): FileProof {
  const { deep = false, first = Number.POSITIVE_INFINITY } = options;
  if (!deep) refuseDamaged(path);
  const reader = new PageReader(path);
  try {
    const meta = reader.meta();
    const sums = readPageSums(path);
    const known = sums === 'damaged' ? null : sums;
    const isWhole = known?.transaction === meta.transaction;
    const prover = known === null ? null : new Prover(reader, known, meta.transaction);
    prover?.head(meta);
    const short = (meta.lastPage + 1) * meta.pageBytes > reader.fileBytes;
    const trees = reader.trees(meta);
    const proved = provedFirst(trees, first);
    let isBegun = false;
    for (const tree of trees) {
      const branches = deep || short || tree.branches <= MOST_BRANCHES_FIRST;
      const leaves = short || (prover !== null && (deep || proved.has(tree)));
      inspectTree(reader, tree, { branches: branches || leaves, leaves, deep }, prover);
      if (!branches || (!deep && !proved.has(tree))) isBegun = true;
    }
    if (sums === 'damaged') return 'damaged sums';
    if (prover === null) return 'none';
    if (!isWhole) return 'part';
    return isBegun ? 'begun' : 'whole';
  } finally {
    reader.close();
  }
}

/** The newest head of a data file. */
export function headOf(path: string): Meta {
  const reader = new PageReader(path);
  try {
    return reader.meta();
  } finally {
    reader.close();
  }
}

/**
 * Proves all pages that have checksums, of the state that `head` names, and gives checksums to those that have none.
 * The file may be served meanwhile while a snapshot of that state is held: LMDB writes no page of it then.
 * Throws DataFileError for damage, and what `pace` does, which is called before each read.
 */
export function proveRest(path: string, head: Meta, flush: boolean, pace: () => void): void {
  const reader = new PageReader(path, pace);
  try {
    reader.pageBytes = head.pageBytes;
    const sums = readPageSums(path);
    const prover = sums === 'damaged' || sums === null ? null : new Prover(reader, sums, head.transaction);
    for (const tree of reader.trees(head)) {
      inspectTree(reader, tree, { branches: true, leaves: prover !== null, deep: false }, prover);
    }
    renewPageSums(reader, head, { flush });
  } finally {
    reader.close();
  }
}

/** Gives checksums to pages of the state that `head` names that were written since the last time; as `proveRest`. */
export function renewSums(path: string, head: Meta, flush: boolean, pace: () => void): void {
  const reader = new PageReader(path, pace);
  try {
    reader.pageBytes = head.pageBytes;
    renewPageSums(reader, head, { flush });
  } finally {
    reader.close();
  }
}

/** What a look at a file gave, and of which state of it. */
export interface Inspection {
  state: string;
  proof: FileProof | null;
  /** Why it cannot be served. */
  failure: string | null;
}

/** Tells two states of a file apart. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  const reader = new PageReader(path);
  try {
    return [ino, size, mtimeMs, reader.meta().transaction].join(' ');
  } finally {
    reader.close();
  }
}

/** Looks at a file that somebody else may still write: what it gives counts for the state it names only. */
export function inspect(path: string, first: number): Inspection {
  let state = '';
  try {
    state = stateOf(path);
    return { state, proof: inspectDataFile(path, { first }), failure: null };
  } catch (error) {
    return { state, proof: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** As `inspectDataFile`, for a file that was looked at already; it is looked at again when it changed since. */
export function inspectOnce(path: string, earlier: Inspection | null, first?: number): FileProof {
  if (earlier === null || earlier.state !== stateOf(path))
    return inspectDataFile(path, first === undefined ? {} : { first });
  if (earlier.proof === null) throw new DataFileError(earlier.failure ?? `the file ${path} is damaged`);
  return earlier.proof;
}
