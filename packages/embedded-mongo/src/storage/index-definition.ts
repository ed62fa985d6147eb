import { type CompiledFilter, compileFilter } from '../query/matcher.js';
import { asDocument, type Document, getField, toJsNumber } from '../values/bson-types.js';
import { encodeKey } from '../values/key-encoding.js';
import { extractIndexKeys, splitPaths, visitPath } from '../values/paths.js';
import { PREFIX_BYTES, RECORD_ID_BYTES } from './keys.js';

/** Definition of an index in the catalog. */
export interface IndexDefinition {
  /** Prefix of its entry keys; never reused. */
  readonly id: number;
  readonly name: string;
  /** Specification as listIndexes answers it: `{ v, key, name, unique?, … }`. */
  readonly spec: Document;
  readonly paths: readonly string[];
  /** Paths split at their dots. */
  readonly parts: readonly (readonly string[])[];
  readonly directions: readonly (1 | -1)[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: CompiledFilter | null;
  /** True for each path on which some document had an array. Never reset. */
  readonly multikey: boolean[];
  /** True if some key was truncated: entries with equal prefixes may be in any order. Never reset. */
  cut: boolean;
  /** True once readers may use it: its entries are committed. */
  visible: boolean;
}

/** An encoded key of a document; equality of `truncated` keys must be checked on the documents. */
export interface IndexKey {
  index: IndexDefinition;
  /** Key of the index entry: index id, encoded values, and room for the record id. */
  entry: Buffer;
  truncated: boolean;
  values: unknown[];
}

/** Builds the definition from its catalog entry. */
export function indexDefinition(
  id: number,
  spec: Document,
  multikey: readonly boolean[] | null,
  cut = false,
): IndexDefinition {
  const key = spec.key as Document;
  const paths = Object.keys(key);
  const partial = spec.partialFilterExpression;
  return {
    id,
    name: String(spec.name),
    spec,
    paths,
    parts: splitPaths(paths),
    directions: paths.map((path) => (toJsNumber(key[path]) < 0 ? -1 : 1)),
    unique: spec.unique === true || isIdKey(key),
    sparse: spec.sparse === true,
    partial: partial === undefined ? null : compileFilter(partial as Document),
    multikey: paths.map((_, i) => multikey?.[i] ?? false),
    cut,
    visible: false,
  };
}

/** True for the key of the `_id` index. */
export function isIdKey(key: Document): boolean {
  const paths = Object.keys(key);
  return paths.length === 1 && paths[0] === '_id';
}

/**
 * True if the index holds the document; sparse and partial indexes leave some out.
 * Throws MongoError 171 for a document with two arrays on the paths, even if a sparse index leaves it out.
 */
function isIndexed(index: IndexDefinition, doc: Document): boolean {
  if (index.partial !== null && !index.partial.matches(doc)) return false;
  const isPresent = (value: unknown): boolean => value !== undefined;
  if (!index.sparse || index.parts.some((parts) => visitPath(doc, parts, 'keep', isPresent))) return true;
  if (index.parts.length > 1) extractIndexKeys(doc, index.paths, index.parts);
  return false;
}

/** Keys of a document in the index. Throws MongoError 171 for two arrays in one key. */
export function indexKeysOf(index: IndexDefinition, doc: Document): IndexKey[] {
  if (!isIndexed(index, doc)) return [];
  return extractIndexKeys(doc, index.paths, index.parts).map((values) => {
    const { directions } = index;
    const { key: entry, truncated } = encodeKey(values, directions, PREFIX_BYTES, RECORD_ID_BYTES);
    entry.writeUInt32BE(index.id, 0);
    return { index, entry, truncated, values };
  });
}

/** True if the path meets an array. */
function hasArrayOn(doc: Document, parts: readonly string[]): boolean {
  let value: unknown = doc;
  for (const part of parts) {
    const holder = asDocument(value);
    if (holder === null) break;
    value = getField(holder, part);
  }
  return Array.isArray(value);
}

/** Paths on which the document has arrays, as bits: an index has at most 32 paths. */
export function arrayPathBits(index: IndexDefinition, doc: Document): number {
  let bits = 0;
  for (let i = 0; i < index.parts.length; i++) if (hasArrayOn(doc, index.parts[i] ?? [])) bits |= 1 << i;
  return bits;
}

/** Marks paths, given as bits, as multikey; returns the positions newly marked. */
export function markArrays(index: IndexDefinition, bits: number): number[] {
  const news: number[] = [];
  if (bits === 0) return news;
  for (let i = 0; i < index.parts.length; i++) {
    if (index.multikey[i] === true || (bits & (1 << i)) === 0) continue;
    index.multikey[i] = true;
    news.push(i);
  }
  return news;
}
