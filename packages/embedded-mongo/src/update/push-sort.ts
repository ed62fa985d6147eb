import { asDocument, getField } from '../values/bson-types.js';
import { isArrayIndex } from '../values/paths.js';

/**
 * Value compared by `$push … $sort`: along the path through documents and array indexes; null if there is
 * none (non-document elements count as null too).
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
