import type { RemovedPart } from '../obituary-hooks.js';

/** Part of a list: its rows are read from `from` on, and those from `skip` on are shown. */
interface ListWindow {
  readonly from: number;
  readonly skip: number;
  readonly limit: number;
}

/**
 * Entries of a page of the history: changes, and removals between them by time.
 * @param rows changes from `from` on, newest first
 * @param removals all of them, newest first
 */
export function withRemovals<Row extends { readonly at: Date }>(
  rows: readonly Row[],
  removals: readonly RemovedPart[],
  { from, skip, limit }: ListWindow,
): (Row | RemovedPart)[] {
  const entries: (Row | RemovedPart)[] = [];
  let next = 0;
  for (const row of rows) {
    for (let removal = removals[next]; removal && removal.removedAt > row.at; removal = removals[next]) {
      entries.push(removal);
      next += 1;
    }
    entries.push(row);
  }
  entries.push(...removals.slice(next));
  return entries.slice(skip - from, skip - from + limit);
}
