import { MongoError } from '../errors.js';
import { asDocument, type Document, getField, setField, typeOf } from '../values/bson-types.js';

/** Maximum nesting depth that mongod stores. */
const MAX_DEPTH = 180;

const DBREF_FIELDS = new Set(['$ref', '$id', '$db']);

/** Copy with `_id` first, as mongod stores it. */
export function withIdFirst(doc: Document): Document {
  if (!Object.hasOwn(doc, '_id') || Object.keys(doc)[0] === '_id') return doc;
  const sorted: Document = { _id: doc._id };
  for (const key of Object.keys(doc)) if (key !== '_id') setField(sorted, key, doc[key]);
  return sorted;
}

/** Throws error 52 for a top-level field starting with `$` (except those of a DBRef). */
export function assertTopLevelName(key: string): void {
  if (!key.startsWith('$') || DBREF_FIELDS.has(key)) return;
  throw new MongoError(
    52,
    `The dollar ($) prefixed field '${key}' in '${key}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/**
 * Checks that an updated document can be stored. Throws error 53 for an `_id` that is an array or a regular
 * expression, and 15 for nesting deeper than 180.
 */
export function assertStorable(doc: Document): void {
  assertIdStorable(getField(doc, '_id'));
  assertDepth(doc, 0);
}

/** Checks the type of an `_id`; absent is valid. */
export function assertIdStorable(id: unknown): void {
  const type = typeOf(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw new MongoError(53, `The '_id' value cannot be of type ${type}`);
  }
  const doc = asDocument(id);
  for (const key of Object.keys(doc ?? {})) {
    if (key.startsWith('$') && !DBREF_FIELDS.has(key)) {
      throw new MongoError(
        52,
        `_id fields may not contain '$'-prefixed fields: The dollar ($) prefixed field '${key}' in '_id.${key}' is not valid for storage.`,
      );
    }
  }
}

function assertDepth(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new MongoError(15, `Document exceeds maximum nesting depth of ${MAX_DEPTH}`);
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(asDocument(value) ?? {});
  for (const item of items) if (typeof item === 'object') assertDepth(item, depth + 1);
}
