import { prefixKey } from './keys.js';
import type { View, WriteView } from './views.js';

/** Bytes of a stored count. */
const COUNT_BYTES = 8;
const KEY_PREFIX = Buffer.from('count');

function countKey(collectionId: number): Buffer {
  return Buffer.concat([KEY_PREFIX, prefixKey(collectionId)]);
}

/** How many documents a collection has. Files written before counts were kept are counted. */
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

/** Makes sure that a count is stored, before the records change. */
export function ensureCount(view: WriteView, collectionId: number): void {
  if (view.get('meta', countKey(collectionId)) !== undefined) return;
  writeCount(view, collectionId, readCount(view, collectionId));
}

/** Adds to a stored count. */
export function addToCount(view: WriteView, collectionId: number, change: number): void {
  if (change !== 0) writeCount(view, collectionId, readCount(view, collectionId) + change);
}

/** Forgets the count of a collection that is dropped. */
export function removeCount(view: WriteView, collectionId: number): void {
  view.remove('meta', countKey(collectionId));
}
