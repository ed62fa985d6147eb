import { MongoError } from '../errors.js';
import type { CompiledFilter, Conjunct } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import type { IndexDefinition } from '../storage/index-definition.js';
import { indexBound } from '../storage/keys.js';
import type { View } from '../storage/views.js';
import { asDocument } from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import { encodeKey, equalityRange, type KeyRange } from '../values/key-encoding.js';
import type { CompiledSort } from '../values/sort-order.js';
import {
  componentBounds,
  conjunctsByPath,
  implies,
  impliesPresent,
  type PlacedConjunct,
} from './predicates.js';

/** The access path of a query. */
export type Plan = CollectionScan | IndexScan | UnionScan;

/** All documents in natural order. */
export interface CollectionScan {
  kind: 'collection';
  reverse: boolean;
  exact: false;
  providesSort: boolean;
}

/** Entries of an index within ranges, in index order. */
export interface IndexScan {
  kind: 'index';
  index: IndexDefinition;
  /** Disjoint and ascending; without the index's prefix. */
  ranges: KeyRange[];
  reverse: boolean;
  /** True if the ranges answer the whole filter: documents need no further check. */
  exact: boolean;
  /** True if a record can appear more than once. */
  repeats: boolean;
  providesSort: boolean;
  /** Components by which ranges are merged after the constant part, to serve a sort behind `$in`. */
  mergeFrom: number[] | null;
  score: number;
}

/** Branches of an `$or`, each with its own index; a record of several branches counts once. */
export interface UnionScan {
  kind: 'union';
  branches: IndexScan[];
  exact: false;
  providesSort: false;
}

export interface Query {
  filter: CompiledFilter;
  sort: CompiledSort | null;
  skip: number;
  /** Number of documents to return; null for all. */
  limit: number | null;
  /** Index name, key pattern, or `{ $natural: ±1 }`; null or undefined for none. */
  hint: unknown;
}

/** The query for all documents of a filter, in any order. */
export function queryOf(filter: CompiledFilter, hint: unknown = null): Query {
  return { filter, sort: null, skip: 0, limit: null, hint };
}

/** The plan to read all documents. */
export function collectionScan(reverse = false): CollectionScan {
  return { kind: 'collection', reverse, exact: false, providesSort: false };
}

const MAX_POINT_RANGES = 2_000;
const MAX_MERGED_RANGES = 200;
const NUMERIC_PART = /(^|\.)\d+(\.|$)/;

interface Bounds {
  ranges: KeyRange[];
  constant: boolean[];
  equalities: number;
  isPoints: boolean;
  exactConjuncts: Set<Conjunct>;
  /** Number of combinations of leading values. */
  points: number;
  /** True if the key of one was truncated. */
  truncated: boolean;
}

function boundsOf(index: IndexDefinition, byPath: ReadonlyMap<string, PlacedConjunct[]>): Bounds {
  const { paths, directions } = index;
  const exactConjuncts = new Set<Conjunct>();
  const constant: boolean[] = [];
  let prefixes: unknown[][] = [[]];
  let ranges: KeyRange[] | null = null;
  let multikeyBound: readonly PlacedConjunct[] | null = null;
  let equalities = 0;
  for (const [i, path] of paths.entries()) {
    const multikey = index.multikey[i] === true;
    // Two paths of one index share an array: bounds on both must hold for one element, which `$elemMatch`
    // ensures.
    const element = multikeyBound?.[0]?.element;
    if (multikey && multikeyBound !== null && element === undefined) break;
    const given = byPath.get(path) ?? [];
    const together = multikey && multikeyBound !== null;
    const bounds = componentBounds(
      together ? given.filter((conjunct) => conjunct.element === element) : given,
      multikey,
    );
    if (bounds === null) break;
    if (bounds.kind === 'points') {
      if (prefixes.length * bounds.values.length > MAX_POINT_RANGES) break;
      prefixes = prefixes.flatMap((prefix) => bounds.values.map((value) => [...prefix, value]));
      constant[i] = bounds.values.length === 1;
      equalities++;
    } else {
      ranges = prefixes.flatMap((prefix) => bounds.spans(prefix, directions));
    }
    if (multikey) multikeyBound ??= bounds.used;
    if (bounds.exact && !NUMERIC_PART.test(path)) for (const used of bounds.used) exactConjuncts.add(used);
    if (ranges !== null) break;
  }
  const truncated = prefixes.some((prefix) => encodeKey(prefix, directions).truncated);
  if (truncated) exactConjuncts.clear();
  return {
    ranges: ranges ?? prefixes.map((prefix) => equalityRange(prefix, directions)),
    constant,
    equalities,
    isPoints: ranges === null,
    exactConjuncts,
    points: prefixes.length,
    truncated,
  };
}

function joinRanges(ranges: readonly KeyRange[]): KeyRange[] {
  const sorted = ranges
    .filter((range) => Buffer.compare(range.lower, range.upper) < 0)
    .sort((a, b) => Buffer.compare(a.lower, b.lower));
  const joined: KeyRange[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && Buffer.compare(range.lower, last.upper) < 0) {
      if (Buffer.compare(range.upper, last.upper) > 0) last.upper = range.upper;
    } else joined.push({ ...range });
  }
  return joined;
}

/** Direction in which an index serves a sort; null if it does not. */
function sortDirection(
  index: IndexDefinition,
  constant: readonly boolean[],
  sort: CompiledSort,
): 1 | -1 | null {
  let direction: 1 | -1 | null = null;
  let at = 0;
  for (const [i, path] of sort.paths.entries()) {
    while (at < index.paths.length && index.paths[at] !== path && constant[at] === true) at++;
    const place = index.paths.indexOf(path);
    if (place >= 0 && place < at && constant[place] === true && index.multikey[place] !== true) continue;
    if (at >= index.paths.length || index.paths[at] !== path || index.multikey[at] === true) return null;
    const relative = index.directions[at] === sort.directions[i] ? 1 : -1;
    if (constant[at] !== true) {
      if (direction !== null && direction !== relative) return null;
      direction = relative;
    }
    at++;
  }
  return direction ?? 1;
}

function usable(index: IndexDefinition, byPath: ReadonlyMap<string, PlacedConjunct[]>): boolean {
  if (index.partial !== null) {
    const implied = index.partial.conjuncts.every((wanted) => implies(byPath.get(wanted.path) ?? [], wanted));
    if (!implied) return false;
  }
  if (!index.sparse) return true;
  return index.paths.some((path) => (byPath.get(path) ?? []).some(impliesPresent));
}

function indexScan(
  index: IndexDefinition,
  byPath: ReadonlyMap<string, PlacedConjunct[]>,
  query: Query,
): IndexScan {
  const bounds = boundsOf(index, byPath);
  const ranges = joinRanges(bounds.ranges);
  const { conjuncts } = query.filter;
  const partial = index.partial;
  const answered = (conjunct: Conjunct): boolean =>
    bounds.exactConjuncts.has(conjunct) ||
    (partial?.conjuncts.some((held) => held.path === conjunct.path && implies([held], conjunct)) ?? false);
  const exact = conjuncts.every(answered);
  const isPoint = bounds.isPoints && ranges.length <= 1 && bounds.equalities === index.paths.length;
  const ordered = !index.cut && !bounds.truncated;
  let direction = query.sort === null || !ordered ? null : sortDirection(index, bounds.constant, query.sort);
  let mergeFrom: number[] | null = null;
  if (query.sort !== null && ordered && direction === null && bounds.points <= MAX_MERGED_RANGES) {
    const fixed = index.paths.map((_, i) => i < bounds.equalities);
    const merged = bounds.isPoints ? sortDirection(index, fixed, query.sort) : null;
    // A record under several points has the same sort key under each: return it once.
    if (merged !== null) {
      direction = merged;
      mergeFrom = ranges.map((range) => range.lower.length);
    }
  }
  const sorts = direction !== null && query.sort !== null;
  const score =
    bounds.equalities * 10 +
    (bounds.isPoints ? 0 : 6) +
    (sorts ? (query.limit === null ? 2 : 4) : 0) +
    (index.unique && bounds.equalities === index.paths.length ? 100 : 0) +
    (exact ? 1 : 0);
  return {
    kind: 'index',
    index,
    ranges,
    reverse: direction === -1,
    exact,
    repeats: index.multikey.includes(true) && !isPoint,
    providesSort: sorts,
    mergeFrom,
    score,
  };
}

function unionScan(query: Query, candidates: readonly IndexDefinition[]): UnionScan | null {
  for (const conjunct of query.filter.conjuncts) {
    if (conjunct.op !== 'or') continue;
    const branches: IndexScan[] = [];
    for (const branch of conjunct.value as Conjunct[][]) {
      const best = bestScan(candidates, queryOf({ ...query.filter, conjuncts: branch }));
      if (best === null || best.score < 6) break;
      branches.push(best);
    }
    if (branches.length > 0 && branches.length === (conjunct.value as Conjunct[][]).length) {
      return { kind: 'union', branches, exact: false, providesSort: false };
    }
  }
  return null;
}

function bestScan(candidates: readonly IndexDefinition[], query: Query): IndexScan | null {
  const byPath = conjunctsByPath(query.filter.conjuncts);
  let best: IndexScan | null = null;
  for (const index of candidates) {
    if (!usable(index, byPath)) continue;
    const scan = indexScan(index, byPath, query);
    if (scan.score >= 4 || scan.providesSort) {
      if (best === null || scan.score > best.score) best = scan;
    }
  }
  return best;
}

/** Compares entry counts when an equality is weak and another index serves the sort. */
function reconsider(
  view: View,
  collection: Collection,
  chosen: IndexScan,
  candidates: readonly IndexDefinition[],
  query: Query,
): IndexScan {
  const { sort, limit } = query;
  if (sort === null || limit === null || chosen.providesSort || chosen.index.unique) return chosen;
  const byPath = conjunctsByPath(query.filter.conjuncts);
  const sorting = candidates
    .filter((index) => usable(index, byPath))
    .map((index) => indexScan(index, byPath, query))
    .find((scan) => scan.providesSort && scan.mergeFrom === null);
  if (sorting === undefined) return chosen;
  const hits = countRanges(view, chosen);
  const total = Math.max(collection.count, 1);
  return hits > 1_000 && ((limit + query.skip) * total) / hits < hits ? sorting : chosen;
}

/** Number of entries in the ranges of a scan. */
export function countRanges(view: View, scan: IndexScan): number {
  let count = 0;
  for (const { lower, upper } of scan.ranges) {
    count += view.count('indexes', indexBound(scan.index.id, lower), indexBound(scan.index.id, upper));
  }
  return count;
}

function hintedScan(collection: Collection, candidates: readonly IndexDefinition[], query: Query): Plan {
  const { hint } = query;
  const pattern = asDocument(hint);
  if (pattern !== null && Object.hasOwn(pattern, '$natural')) {
    return collectionScan(Number(pattern.$natural) < 0);
  }
  const index = candidates.find((candidate) =>
    pattern === null ? candidate.name === hint : valuesEqual(candidate.spec.key, pattern),
  );
  if (index === undefined) {
    throw new MongoError(
      2,
      `error processing query: ns=${collection.namespace}: planner returned error :: caused by :: hint provided does not correspond to an existing index`,
    );
  }
  return indexScan(index, conjunctsByPath(query.filter.conjuncts), query);
}

const RANGE_OPERATORS = ['$gt', '$gte', '$lt', '$lte'] as const;

/** A negated range whose bound is an array: `{ $not: { $gt: [] } }`. */
function negatesArrayRange({ op, value }: Conjunct): boolean {
  const operand = op === 'not' ? asDocument(value) : null;
  return operand !== null && RANGE_OPERATORS.some((operator) => Array.isArray(operand[operator]));
}

/** MongoDB 4.4 refuses it when an index begins with the path, so that no program relies on an answer. */
function refuseNegatedArrayRange(
  candidates: readonly IndexDefinition[],
  conjuncts: readonly Conjunct[],
): void {
  const refused = conjuncts
    .filter(negatesArrayRange)
    .some(({ path }) => candidates.some((index) => index.paths[0] === path));
  if (refused) throw new MongoError(1, 'Indexed negation of array inequality not supported.');
}

/**
 * Chooses the access path of a query. Candidates are a superset unless `exact`: the filter must be applied.
 * Throws MongoError 2 for a hint without its index, 1 for a negated range of an array on an indexed path.
 */
export function choosePlan(view: View, collection: Collection, query: Query, inWrite = false): Plan {
  const candidates = collection.indexes.filter((index) => inWrite || index.visible);
  refuseNegatedArrayRange(candidates, query.filter.conjuncts);
  if ((query.hint ?? null) !== null) return hintedScan(collection, candidates, query);
  const best = bestScan(candidates, query);
  if (best === null || (best.score < 6 && best.providesSort)) {
    const union = unionScan(query, candidates);
    if (union !== null) return union;
  }
  if (best !== null) return reconsider(view, collection, best, candidates, query);
  return collectionScan();
}
