import { MongoError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import { unsupported } from '../unsupported.js';
import {
  asDocument,
  type Document,
  getField,
  isNumeric,
  requireDocument,
  setField,
  toJsNumber,
  typeOf,
} from '../values/bson-types.js';
import {
  applyTree,
  emptyNode,
  insertEntry,
  type ProjectionEntry,
  type ProjectionNode,
  readSpecification,
} from './projection-tree.js';

/** A compiled projection. */
type CompiledProjection = (doc: Document) => Document;

type Slice = { parts: string[]; skip: number | null; limit: number };

type ElemMatch = { path: string; accepts(item: unknown): boolean };

type Tree = { root: ProjectionNode; mode: 'include' | 'exclude' };

/** Builds the tree of an inclusion or exclusion; `leaning` are additional signs of inclusion. */
function buildTree(entries: readonly ProjectionEntry[], leansToInclude: boolean): Tree {
  const decisive = entries.find(({ path, kind }) => path !== '_id' && kind !== 'compute');
  const computes = entries.some(({ kind }) => kind === 'compute');
  const id = entries.find(({ path }) => path === '_id');
  let mode: 'include' | 'exclude';
  if (decisive !== undefined) mode = decisive.kind === 'include' ? 'include' : 'exclude';
  else if (computes || leansToInclude) mode = 'include';
  else mode = id?.kind === 'include' ? 'include' : 'exclude';
  const root = emptyNode();
  for (const entry of entries) {
    checkEntry(entry, mode);
    if (entry.path === '_id' && entry.kind !== 'compute') continue;
    insertEntry(root, entry);
  }
  const idGiven = entries.some(({ parts }) => parts[0] === '_id');
  const keepsId = id === undefined ? !idGiven : id.kind === 'include';
  if (mode === 'include' ? keepsId : id?.kind === 'exclude') root.named.add('_id');
  return { root, mode };
}

function checkEntry(entry: ProjectionEntry, mode: 'include' | 'exclude'): void {
  if (entry.kind === 'compute') {
    if (mode === 'exclude') {
      throw new MongoError(31252, `Cannot use expression other than $meta in exclusion projection`);
    }
    return;
  }
  if (entry.path === '_id' || entry.kind === mode) return;
  if (mode === 'exclude') {
    throw new MongoError(31253, `Cannot do inclusion on field ${entry.path} in exclusion projection`);
  }
  throw new MongoError(31254, `Cannot do exclusion on field ${entry.path} in inclusion projection`);
}

/** Compiles the specification of the `$project` stage. */
export function compileProjectStage(spec: Document): (doc: Document) => Document {
  if (Object.keys(spec).length === 0) {
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  for (const key of Object.keys(spec)) refusePositional(key);
  const entries = readSpecification(spec, 'project', (path, operator) => {
    if (operator === '$elemMatch') {
      throw new MongoError(
        168,
        `Invalid $project :: caused by :: Unrecognized expression '$elemMatch' at ${path}`,
      );
    }
    return false;
  });
  const { root, mode } = buildTree(entries, false);
  return (doc) => applyTree(root, mode, doc);
}

function refusePositional(path: string): void {
  if (path.split('.').includes('$')) throw unsupported('a positional projection');
}

/** Compiles the specification of the `$addFields` and `$set` stages. */
export function compileAddFields(spec: Document): (doc: Document) => Document {
  const root = emptyNode();
  for (const entry of readSpecification(spec, 'add', null)) insertEntry(root, entry);
  return (doc) => applyTree(root, 'add', doc);
}

/** Compiles the exclusion of paths, as the `$unset` stage does. */
export function compileExclusion(paths: readonly string[]): (doc: Document) => Document {
  const spec: Document = {};
  for (const path of paths) setField(spec, path, false);
  return compileProjectStage(spec);
}

/**
 * Compiles the projection of `find` and `findAndModify`: inclusion, exclusion, `$slice`, `$elemMatch` and
 * computed fields. An empty one returns documents unchanged.
 */
export function compileProjection(spec: Document): CompiledProjection {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const slices: Slice[] = [];
  const elemMatches: ElemMatch[] = [];
  for (const key of Object.keys(spec)) refusePositional(key);
  const entries = readSpecification(spec, 'project', (path, operator, operand) => {
    if (operator === '$slice') {
      const slice = readSlice(path, operand);
      if (slice !== null) slices.push(slice);
      return slice !== null;
    }
    if (operator === '$elemMatch') {
      elemMatches.push(readElemMatch(path, operand));
      return true;
    }
    return false;
  });
  const { root, mode } = buildTree(entries, elemMatches.length > 0);
  if (mode === 'exclude' && elemMatches.length > 0) {
    throw new MongoError(31255, 'Cannot use $elemMatch in an exclusion projection');
  }
  if (mode === 'include') {
    for (const { parts } of slices)
      insertEntry(root, { path: parts.join('.'), parts, kind: 'include', value: true });
  }
  assertNoOverlap(entries, slices, elemMatches);
  return (doc) => {
    const result = applyTree(root, mode, doc);
    for (const slice of slices) sliceAt(result, slice, 0);
    for (const { path, accepts } of elemMatches) applyElemMatch(result, doc, path, accepts);
    return result;
  };
}

function assertNoOverlap(
  entries: readonly ProjectionEntry[],
  slices: readonly Slice[],
  elemMatches: readonly ElemMatch[],
): void {
  const special = [...slices.map(({ parts }) => parts), ...elemMatches.map(({ path }) => [path])];
  const others = entries.map(({ parts }) => parts);
  for (const [i, a] of special.entries()) {
    for (const b of [...others, ...special.slice(i + 1)]) {
      const shared = Math.min(a.length, b.length);
      if (a.slice(0, shared).every((part, at) => part === b[at])) {
        throw new MongoError(a.length === b.length ? 31250 : 31249, `Path collision at ${a.join('.')}`);
      }
    }
  }
}

function integerOf(value: unknown, what: string): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeOf(value)} (${what})`,
    );
  }
  return Math.max(-2147483648, Math.min(2147483647, Math.trunc(toJsNumber(value))));
}

/** Find form of `$slice`: a number or `[skip, limit]`; anything else is the expression of that name. */
function readSlice(path: string, operand: unknown): Slice | null {
  const parts = path.split('.');
  if (isNumeric(operand)) return { parts, skip: null, limit: integerOf(operand, 'limit') };
  if (!Array.isArray(operand) || !isNumeric(operand[0])) return null;
  if (operand.length !== 2) {
    throw new MongoError(
      28667,
      `Invalid $slice syntax. The given syntax ${path} did not match the find() syntax`,
    );
  }
  const limit = integerOf(operand[1], 'limit');
  if (limit <= 0) {
    throw new MongoError(
      28724,
      'First argument to $slice must be an array, but is of type: int; $slice limit must be positive',
    );
  }
  return { parts, skip: integerOf(operand[0], 'skip'), limit };
}

function sliceAt(value: unknown, slice: Slice, depth: number): unknown {
  if (depth === slice.parts.length) return Array.isArray(value) ? cut(value, slice) : value;
  if (Array.isArray(value)) return value.map((item) => sliceAt(item, slice, depth));
  const doc = asDocument(value);
  if (doc === null) return value;
  const part = slice.parts[depth] ?? '';
  if (!Object.hasOwn(doc, part)) return value;
  const target = depth === 0 ? doc : { ...doc };
  setField(target, part, sliceAt(doc[part], slice, depth + 1));
  return target;
}

function cut(items: readonly unknown[], { skip, limit }: Slice): unknown[] {
  if (skip === null) return limit >= 0 ? items.slice(0, limit) : items.slice(limit);
  const start = skip < 0 ? Math.max(0, items.length + skip) : skip;
  return items.slice(start, start + limit);
}

function readElemMatch(path: string, operand: unknown): ElemMatch {
  if (path.includes('.')) {
    throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.');
  }
  const message = `elemMatch: Invalid argument, object required, but got ${typeOf(operand)}`;
  const doc = requireDocument(operand, 31274, message);
  const filter = compileFilter({ items: { $elemMatch: doc } });
  return { path, accepts: (item) => filter.matches({ items: [item] }) };
}

/** First matching element in an array of its own; the field is omitted if none matches. */
function applyElemMatch(
  result: Document,
  doc: Document,
  path: string,
  accepts: (item: unknown) => boolean,
): void {
  const source = getField(doc, path);
  if (!Array.isArray(source)) return;
  const index = source.findIndex(accepts);
  if (index >= 0) setField(result, path, [source[index]]);
}
