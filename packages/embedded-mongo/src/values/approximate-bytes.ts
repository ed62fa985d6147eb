import { asDocument, binaryParts, typeOf } from './bson-types.js';

/** Approximate size of a value in bytes; accurate enough to bound memory. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) {
    let total = 16;
    for (const item of value) total += 8 + approximateBytes(item);
    return total;
  }
  const type = typeOf(value);
  if (type === 'binData') return 48 + binaryParts(value).bytes.length;
  const doc = type === 'object' ? asDocument(value) : null;
  if (doc === null) return 32;
  let total = 32;
  for (const key of Object.keys(doc)) total += 16 + key.length * 2 + approximateBytes(doc[key]);
  return total;
}
