import { MongoError } from '../errors.js';
import { type Document, setField } from '../values/bson-types.js';
import type { Collection } from './catalog.js';
import type { IndexDefinition } from './index-definition.js';

/** Error 11000 for a key that a unique index already holds, worded as by mongod: names the index and the values. */
export function duplicateKeyError(
  { namespace }: Pick<Collection, 'namespace'>,
  index: IndexDefinition,
  values: readonly unknown[],
): MongoError {
  const keyValue: Document = {};
  for (const [i, path] of index.paths.entries()) setField(keyValue, path, values[i] ?? null);
  const shown = index.paths.map((path, i) => `${path}: ${showValue(values[i])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue },
  );
}

function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value === 'object' && '_bsontype' in value) {
    const text = String(value);
    return value._bsontype === 'ObjectId' ? `ObjectId('${text}')` : text;
  }
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([key, item]) => `${key}: ${showValue(item)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return String(value);
}
