import { asDocument, getField } from '../values/bson-types.js';
import { isArrayIndex } from '../values/paths.js';

/**
 * The value that `$push … $sort` compares: along the path through documents and array indexes;
 * null where there is none (elements that are no documents sort by null too).
 */
export function extractSortValue(item: unknown, parts: readonly string[]): unknown {
  let value: unknown = item;
  for (const part of parts) {
    if (Array.isArray(value)) {
      value = isArrayIndex(part) ? value[Number(part)] : undefined;
      continue;
    }
    const doc = asDocument(value);
    value = doc === null ? undefined : getField(doc, part);
  }
  return value === undefined ? null : value;
}
