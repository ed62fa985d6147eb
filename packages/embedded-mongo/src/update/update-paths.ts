import { MongoError } from '../errors.js';
import type { CompiledFilter } from '../query/matcher.js';
import { unsupported } from '../unsupported.js';
import { asDocument, type Document, getField, setField } from '../values/bson-types.js';
import { compareStrings } from '../values/compare.js';
import { describe } from '../values/describe.js';

const DIGITS = /^\d+$/;
const MAX_PADDING = 1_500_000;

/** Filters of `arrayFilters` by identifier. */
type ArrayFilters = ReadonlyMap<string, CompiledFilter>;

/** Splits an update path and checks it. Throws error 56 for an empty part, 238 for `$`, 2 for a misplaced `$[]`. */
export function parseUpdatePath(path: string): string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  if (parts.includes('$')) throw unsupported("the positional operator '$'");
  const filter = arrayFilterOf(parts[0] ?? '');
  if (filter !== null) {
    throw new MongoError(
      2,
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  return parts;
}

/** Identifier of `$[id]` (empty for `$[]`); null for any other part. */
export function arrayFilterOf(part: string): string | null {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : null;
}

/** Order in which mongod applies paths: numbers by value, other names by their bytes. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a[i] ?? '';
    const y = b[i] ?? '';
    if (x === y) continue;
    const numeric = DIGITS.test(x) && DIGITS.test(y) ? Number(x) - Number(y) : 0;
    return numeric !== 0 ? numeric : compareStrings(x, y);
  }
  return a.length - b.length;
}

/**
 * Throws error 40 for paths, in update order, that conflict: one equals or contains another, or one names the
 * elements of an array by `$[]` or `$[id]` and another by anything else.
 */
export function assertCompatible(paths: readonly (readonly string[])[]): void {
  const root: PathTree = { children: new Map(), ends: false };
  for (const path of paths) {
    let node = root;
    for (const [depth, part] of path.entries()) {
      const [sibling] = node.children.keys();
      const isMixed =
        sibling !== undefined && (arrayFilterOf(sibling) === null) !== (arrayFilterOf(part) === null);
      if (node.ends || isMixed) throw conflict(path, path.slice(0, depth));
      const next = node.children.get(part) ?? { children: new Map(), ends: false };
      node.children.set(part, next);
      node = next;
    }
    if (node.ends || node.children.size > 0) throw conflict(path, path);
    node.ends = true;
  }
}

/** Tree of path parts; `ends` marks the end of a path. */
type PathTree = { children: Map<string, PathTree>; ends: boolean };

function conflict(path: readonly string[], at: readonly string[]): MongoError {
  return new MongoError(
    40,
    `Updating the path '${path.join('.')}' would create a conflict at '${at.join('.')}'`,
  );
}

/** True if a path begins with the parts of another, or equals it. */
export function isPathPrefix(prefix: readonly string[], path: readonly string[]): boolean {
  return prefix.length <= path.length && prefix.every((part, i) => part === path[i]);
}

/** Throws error 40 if one path equals or contains another; `paths` must be sorted by `comparePaths`. */
export function assertNoConflicts(paths: readonly (readonly string[])[]): void {
  for (let i = 1; i < paths.length; i++) {
    const before = paths[i - 1] ?? [];
    const path = paths[i] ?? [];
    if (isPathPrefix(before, path)) throw conflict(path, before);
  }
}

/** Concrete paths of a path with `$[]` and `$[id]` under a value that the parts `done` lead to. */
export function resolvePath(
  value: unknown,
  parts: readonly string[],
  filters: ArrayFilters,
  done: readonly string[] = [],
): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [[...done, ...parts]];
  const [part = '', ...rest] = parts;
  const filterId = arrayFilterOf(part);
  if (filterId === null) return resolvePath(childOf(value, part), rest, filters, [...done, part]);
  const array = requireArrayAt(value, done);
  const filter = filterId === '' ? null : filters.get(filterId);
  if (filter === undefined) {
    const path = [...done, ...parts].join('.');
    throw new MongoError(2, `No array filter found for identifier '${filterId}' in path '${path}'`);
  }
  return array.flatMap((item, index) => {
    if (filter !== null && !filter.matches({ [filterId]: item })) return [];
    return resolvePath(item, rest, filters, [...done, String(index)]);
  });
}

function requireArrayAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (value === undefined) {
    throw new MongoError(
      2,
      `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(value)) {
    throw new MongoError(
      2,
      `Cannot apply array updates to non-array element ${path.at(-1)}: ${describe(value)}`,
    );
  }
  return value;
}

function childOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return DIGITS.test(name) ? value[Number(name)] : undefined;
  const doc = asDocument(value);
  return doc === null ? undefined : getField(doc, name);
}

/** Result of following a path: its parent container, or the reason why there is none. */
type Place =
  | { kind: 'found'; parent: Document | unknown[]; key: string; value: unknown }
  /** `missing` are the parts to create under `parent`. */
  | { kind: 'absent'; parent: Document | unknown[]; missing: readonly string[] }
  | { kind: 'blocked'; part: string; name: string; value: unknown };

/** Follows a concrete path in a document whose containers may be changed in place. */
export function locate(doc: Document, parts: readonly string[]): Place {
  let parent: Document | unknown[] = doc;
  let name = '';
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (Array.isArray(parent) && !DIGITS.test(part)) return { kind: 'blocked', part, name, value: parent };
    const value = childOf(parent, part);
    if (value === undefined) return { kind: 'absent', parent, missing: parts.slice(i) };
    if (i === parts.length - 1) return { kind: 'found', parent, key: part, value };
    if (Array.isArray(value)) parent = value;
    else {
      const next = asDocument(value);
      if (next === null) return { kind: 'blocked', part: parts[i + 1] ?? '', name: part, value };
      parent = next;
    }
    name = part;
  }
  return { kind: 'absent', parent: doc, missing: parts };
}

/** Error 28 for a path through a value that is not a container. */
export function notViable(place: { part: string; name: string; value: unknown }): MongoError {
  return new MongoError(
    28,
    `Cannot create field '${place.part}' in element {${place.name}: ${describe(place.value)}}`,
  );
}

/** Sets a child of a document or array. */
export function putChild(parent: Document | unknown[], key: string, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else setField(parent, key, value);
}

/**
 * Creates the missing parts of a path under `parent` and sets the value; arrays are padded with null (error
 * 34 beyond 1,500,000).
 */
export function createPath(parent: Document | unknown[], missing: readonly string[], value: unknown): void {
  let made: unknown = value;
  for (let i = missing.length - 1; i > 0; i--) {
    const doc: Document = {};
    setField(doc, missing[i] ?? '', made);
    made = doc;
  }
  const key = missing[0] ?? '';
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (index - parent.length > MAX_PADDING) {
      throw new MongoError(34, `can't backfill more than ${MAX_PADDING} elements`);
    }
    while (parent.length < index) parent.push(null);
  }
  putChild(parent, key, made);
}

/** Removes a child: a field disappears, an array element becomes null. */
export function removeChild(parent: Document | unknown[], key: string): void {
  if (Array.isArray(parent)) parent[Number(key)] = null;
  else delete parent[key];
}
