import { statSync } from 'node:fs';
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
  hasLeafSums,
  MOSTLY_SMALL,
  type PageSums,
  readPageSums,
  runBytes,
  runsToProve,
  SEALED_TABLE,
  sumOf,
} from './page-sums.js';

/** How far checksums proved a file: wholly, but for what was written after them, or not at all. */
export type FileProof = 'whole' | 'part' | 'none' | 'damaged sums';

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
        `is older than its checksums in data.sums, or damaged in its head (transaction ${meta.transaction}, not ${this.sums.transaction})`,
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

  /** Throws DataFileError unless old bytes are what they were; `isOptional` when they may lack a checksum. */
  prove(number: number, bytes: Buffer, isOptional = false): void {
    const wanted = this.sums.pages[number] ?? 0;
    if (wanted === 0 && isOptional) return;
    if (wanted !== sumOf(bytes)) throw this.reader.fail(`is damaged at page ${number}`);
  }
}

/** Looks at a tree; at its leaves only when `leaves` is set, at all they hold when `deep` is. */
function inspectTree(
  reader: PageReader,
  tree: Tree,
  leaves: boolean,
  deep: boolean,
  prover: Prover | null,
): void {
  const numbers: number[] = [];
  const mustBeOld = new Set<number>();
  walkTree(reader, tree, {
    branch: (number, page, above) => {
      if (prover?.isOld(number, page, prover.covers(above)) === true) prover.prove(number, page);
    },
    // A branch that is proved leads to leaves that are there.
    passesOver: (branch) => !leaves && !deep && prover?.covers(branch) === true,
    leaf: (number, above) => {
      reader.contains(number);
      if (!leaves && !deep) return;
      numbers.push(number);
      // In a file that was closed all pages are.
      if (prover?.isWhole === false && prover.covers(above)) mustBeOld.add(number);
    },
  });
  if (!leaves && !deep) return;
  const isSmall = MOSTLY_SMALL.has(tree.name);
  reader.eachLeaf(numbers, (number, page) => {
    const isProved = prover?.isOld(number, page, mustBeOld.has(number)) === true;
    if (isProved) prover?.prove(number, page, tree.name === SEALED_TABLE);
    if (isProved && isSmall && !deep) return;
    for (const run of reader.runs(page, number)) if (deep) reader.checkRun(run);
    if (!isProved) return;
    for (const run of runsToProve(reader, tree, page, number))
      prover?.prove(run.first, runBytes(reader, run));
  });
}

/**
 * Looks at the file before LMDB maps it: LMDB trusts it, so a foreign or cut one would end the process by a signal.
 * With checksums beside it the pages of its trees are proved (of records' leaves only so many). Without them its head and every branch of its trees are
 * looked at, the leaves too when the file is shorter than its last page (which is sound when those pages are free).
 * `deep` looks at all of it, the heads of large values too.
 * Throws DataFileError with the one line for the operator.
 */
export function inspectDataFile(path: string, deep = false): FileProof {
  const reader = new PageReader(path);
  try {
    const meta = reader.meta();
    const sums = readPageSums(path);
    const known = sums === 'damaged' ? null : sums;
    const isWhole = known?.transaction === meta.transaction;
    const prover = known === null ? null : new Prover(reader, known, meta.transaction);
    prover?.head(meta);
    const short = (meta.lastPage + 1) * meta.pageBytes > reader.fileBytes;
    for (const tree of reader.trees(meta)) {
      const leaves = short || (prover !== null && hasLeafSums(tree));
      inspectTree(reader, tree, leaves, deep, prover);
    }
    if (sums === 'damaged') return 'damaged sums';
    return prover === null ? 'none' : isWhole ? 'whole' : 'part';
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
export function inspect(path: string): Inspection {
  let state = '';
  try {
    state = stateOf(path);
    return { state, proof: inspectDataFile(path), failure: null };
  } catch (error) {
    return { state, proof: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** As `inspectDataFile`, for a file that was looked at already; it is looked at again when it changed since. */
export function inspectOnce(path: string, earlier: Inspection | null): FileProof {
  if (earlier === null || earlier.state !== stateOf(path)) return inspectDataFile(path);
  if (earlier.proof === null) throw new DataFileError(earlier.failure ?? `the file ${path} is damaged`);
  return earlier.proof;
}
