/** Bounds of every list. */

export const defaultPageSize = 10;
export const maxPageSize = 100;

/** The last result of a list that can be asked for (`page` × `limit`). */
export const maxReach = 10_000;

/** Totals are counted up to this number; beyond it a list says «at least». */
export const exactTotal = 1_000;
