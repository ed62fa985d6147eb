import { MongoError } from '../errors.js';
import { type Document, isNumeric, toJsNumber } from './bson-types.js';
import { compareValues } from './compare.js';
import { parseFieldPath } from './field-path.js';
import { extractIndexKeys, splitPaths } from './paths.js';

/** A compiled sort: computes and compares sort keys of documents. */
export type CompiledSort = {
  paths: readonly string[];
  directions: readonly (1 | -1)[];
  /** Sort key of a document: of an array field its lowest (ascending) or highest (descending) element. */
  keyOf(doc: Document): unknown[];
  /** Compares two sort keys by the directions. */
  compare(a: readonly unknown[], b: readonly unknown[]): number;
};

/**
 * Compiles `{ path: 1 | -1 }`.
 * Throws mongod's errors: 15975 for another order, 15976 for no key, 56 and 16410 for bad paths.
 */
export function compileSort(spec: Document): CompiledSort {
  const paths = Object.keys(spec);
  if (paths.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  const directions = paths.map((path) => directionOf(path, spec[path]));
  const split = splitPaths(paths);
  const compare = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (let i = 0; i < directions.length; i++) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return directions[i] === -1 ? -order : order;
    }
    return 0;
  };
  const keyOf = (doc: Document): unknown[] => {
    const keys = keysForSort(doc, paths, split);
    let best = keys[0] ?? [];
    for (const key of keys) if (compare(key, best) < 0) best = key;
    return best;
  };
  return { paths, directions, keyOf, compare };
}

function keysForSort(
  doc: Document,
  paths: readonly string[],
  split: readonly (readonly string[])[],
): unknown[][] {
  try {
    return extractIndexKeys(doc, paths, split);
  } catch (error) {
    if (error instanceof MongoError && error.code === 171) {
      throw new MongoError(2, 'cannot sort with keys that are parallel arrays');
    }
    throw error;
  }
}

function directionOf(path: string, value: unknown): 1 | -1 {
  parseFieldPath(path);
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '$meta')) {
    throw new MongoError(303, 'sorting by $meta is not supported by this server');
  }
  const order = isNumeric(value) ? toJsNumber(value) : 0;
  if (order === 1 || order === -1) return order;
  throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}
