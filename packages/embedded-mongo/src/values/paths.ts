import { MongoError } from '../errors.js';
import { asDocument, type Document, getField } from './bson-types.js';
import { encodeKey } from './key-encoding.js';

/** Treatment of an array at the end of a path: visit its elements and itself, or only itself. */
type LeafArrays = 'expand' | 'keep';

/** Visits a value. Returns true to stop. */
type ValueVisitor = (value: unknown) => boolean;

const INDEX = /^(?:0|[1-9]\d*)$/;

/** True for a path component that can be an array index. */
export function isArrayIndex(part: string): boolean {
  return INDEX.test(part);
}

/**
 * Visits every value a query path reaches, as mongod's matcher does: arrays on the way are entered
 * (sub-documents by name, any element by its index), an absent field is visited as `undefined`, non-document
 * elements are skipped. Returns true if the visitor stopped.
 */
export function visitPath(
  doc: Document,
  parts: readonly string[],
  leafArrays: LeafArrays,
  visit: ValueVisitor,
): boolean {
  return visitFrom(doc, parts, 0, leafArrays, visit);
}

function visitFrom(
  doc: Document,
  parts: readonly string[],
  from: number,
  leafArrays: LeafArrays,
  visit: ValueVisitor,
): boolean {
  let current = doc;
  for (let i = from; i < parts.length; i++) {
    const value = getField(current, parts[i] ?? '');
    if (Array.isArray(value)) return visitArray(value, parts, i + 1, leafArrays, visit);
    if (i === parts.length - 1) return visit(value);
    const next = asDocument(value);
    if (next === null) return visit(undefined);
    current = next;
  }
  return false;
}

function visitArray(
  array: readonly unknown[],
  parts: readonly string[],
  from: number,
  leafArrays: LeafArrays,
  visit: ValueVisitor,
): boolean {
  if (from === parts.length) {
    if (leafArrays === 'expand') for (const item of array) if (visit(item)) return true;
    return visit(array);
  }
  const part = parts[from] ?? '';
  const isLast = from === parts.length - 1;
  for (let i = 0; i < array.length; i++) {
    const item = array[i];
    const doc = asDocument(item);
    if (doc !== null && visitFrom(doc, parts, from, leafArrays, visit)) return true;
    if (part !== String(i)) continue;
    if (isLast) {
      if (visit(item)) return true;
    } else if (doc !== null) {
      if (visitFrom(doc, parts, from + 1, leafArrays, visit)) return true;
    } else if (Array.isArray(item) && visitArray(item, parts, from + 1, leafArrays, visit)) {
      return true;
    }
  }
  return false;
}

/**
 * Values at a path for `distinct`: arrays on the way are entered, an array at the end yields its elements
 * (not itself), absent fields yield nothing.
 */
export function valuesAtPath(doc: Document, path: string): unknown[] {
  const found: unknown[] = [];
  visitPath(doc, path.split('.'), 'keep', (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

/** A path from `start` on, for one component of a key. */
type PathField = { slot: number; start: unknown; parts: readonly string[] };

/** A path that reaches an array after the parts `to`; `rest` continues from its elements. */
type PendingField = {
  slot: number;
  array: readonly unknown[];
  to: readonly string[];
  rest: readonly string[];
};

/** Follows a path to its end or to the first array. */
function walk(start: unknown, parts: readonly string[]): { value: unknown; rest: readonly string[] } {
  let value = start;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (Array.isArray(value)) {
      if (!isArrayIndex(part)) return { value, rest: parts.slice(i) };
      const ambiguous = value.some((item) => {
        const doc = asDocument(item);
        return doc !== null && Object.hasOwn(doc, part);
      });
      if (ambiguous) {
        throw new MongoError(
          16746,
          `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
        );
      }
      value = value[Number(part)];
      continue;
    }
    const doc = asDocument(value);
    if (doc === null) return { value: undefined, rest: [] };
    value = getField(doc, part);
  }
  return { value, rest: [] };
}

function expandKeys(fields: readonly PathField[], fixed: readonly unknown[], out: unknown[][]): void {
  const key = [...fixed];
  const pending: PendingField[] = [];
  for (const field of fields) {
    const { value, rest } = walk(field.start, field.parts);
    if (Array.isArray(value)) {
      const to = field.parts.slice(0, field.parts.length - rest.length);
      pending.push({ slot: field.slot, array: value, to, rest });
    } else key[field.slot] = value === undefined ? null : value;
  }
  const first = pending[0];
  if (first === undefined) {
    out.push(key);
    return;
  }
  // Fields of a pipeline's result may share one array object: they count as two arrays.
  const path = first.to.join('.');
  const parallel = pending.find((field) => field.array !== first.array || field.to.join('.') !== path);
  if (parallel !== undefined) {
    const names = [parallel, first].map((field) => `[${field.to.at(-1) ?? ''}]`).join(' ');
    throw new MongoError(171, `cannot index parallel arrays ${names}`);
  }
  const items: readonly unknown[] = first.array.length === 0 ? [undefined] : first.array;
  for (const item of items) {
    const itemKey = [...key];
    const deeper: PathField[] = [];
    for (const field of pending) {
      if (field.rest.length === 0) itemKey[field.slot] = item;
      else
        deeper.push({ slot: field.slot, start: Array.isArray(item) ? undefined : item, parts: field.rest });
    }
    if (deeper.length === 0) out.push(itemKey);
    else expandKeys(deeper, itemKey, out);
  }
}

function dedupe(keys: unknown[][]): unknown[][] {
  if (keys.length < 2) return keys;
  if (keys.every((key) => key.length === 1 && typeof key[0] === 'string')) {
    return [...new Set(keys.map((key) => key[0]))].map((value) => [value]);
  }
  const seen = new Set<string>();
  return keys.filter((key) => {
    const { key: bytes, truncated } = encodeKey(
      key,
      key.map(() => 1 as const),
    );
    if (truncated) return true;
    const text = bytes.toString('latin1');
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Paths split at their dots, for `extractIndexKeys`. */
export function splitPaths(paths: readonly string[]): string[][] {
  return paths.map((path) => path.split('.'));
}

/**
 * Index keys of a document, one list of values per entry, without duplicates (of untruncated keys). Arrays
 * give one key per element; absent fields give null; an empty array gives `undefined` (which sorts before
 * null). Throws error 171 for two different arrays in one compound key.
 */
export function extractIndexKeys(
  doc: Document,
  paths: readonly string[],
  split: readonly (readonly string[])[] = splitPaths(paths),
): unknown[][] {
  const flat = flatKey(doc, split);
  if (flat !== null) return [flat];
  const out: unknown[][] = [];
  const fields = split.map((parts, slot) => ({ slot, start: doc, parts }));
  expandKeys(fields, new Array<unknown>(paths.length).fill(null), out);
  return dedupe(out);
}

/** Single key of a document whose paths are top-level fields without arrays; null otherwise. */
function flatKey(doc: Document, split: readonly (readonly string[])[]): unknown[] | null {
  const key: unknown[] = [];
  for (const parts of split) {
    if (parts.length > 1) return null;
    const value = getField(doc, parts[0] ?? '');
    if (Array.isArray(value)) return null;
    key.push(value === undefined ? null : value);
  }
  return key;
}
