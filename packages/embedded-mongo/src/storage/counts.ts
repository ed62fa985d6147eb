import { prefixKey } from './keys.js';
import type { View, WriteView } from './views.js';

/** Size of a stored count in bytes. */
const COUNT_BYTES = 8;
const KEY_PREFIX = Buffer.from('count');

function countKey(collectionId: number): Buffer {
  return Buffer.concat([KEY_PREFIX, prefixKey(collectionId)]);
}

/** Number of documents in a collection. Counts the records in files written before counts were stored. */
export function readCount(view: View, collectionId: number): number {
  const stored = view.get('meta', countKey(collectionId));
  if (stored !== undefined) return Number(stored.readBigUInt64BE(0));
  return view.count('records', prefixKey(collectionId), prefixKey(collectionId + 1));
}

function writeCount(view: WriteView, collectionId: number, count: number): void {
  const stored = Buffer.alloc(COUNT_BYTES);
  stored.writeBigUInt64BE(BigInt(count));
  view.put('meta', countKey(collectionId), stored);
}

/** Stores the count if missing, before the records change. */
export function ensureCount(view: WriteView, collectionId: number): void {
  if (view.get('meta', countKey(collectionId)) !== undefined) return;
  writeCount(view, collectionId, readCount(view, collectionId));
}

/** Adds to a stored count. */
export function addToCount(view: WriteView, collectionId: number, change: number): void {
  if (change !== 0) writeCount(view, collectionId, readCount(view, collectionId) + change);
}

/** Removes the count of a dropped collection. */
export function removeCount(view: WriteView, collectionId: number): void {
  view.remove('meta', countKey(collectionId));
}
