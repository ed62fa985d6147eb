import { mergeUndoDays } from '@memorial/contracts/merges/merges.constants';
import type { StoredMerge } from './merge.schema.js';

const termMs = mergeUndoDays * 24 * 60 * 60 * 1_000;

/** End of the time in which a merge can be undone; null before it is done. */
export function undoableUntil({ mergedAt }: Pick<StoredMerge, 'mergedAt'>): Date | null {
  return mergedAt && new Date(mergedAt.getTime() + termMs);
}
