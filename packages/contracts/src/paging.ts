/** Limits of every list. */

export const defaultPageSize = 10;
export const maxPageSize = 100;

/** Last result that can be requested (`page` × `limit`). */
export const maxResultWindow = 10_000;

/** Totals are counted up to this number; beyond it a list says «at least». */
export const totalCountLimit = 1_000;
