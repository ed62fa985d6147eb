/** Page number from a query parameter; 1 when it is not a positive integer. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Number of pages of a list; at least 1. */
export function pageCount({ total, limit }: { readonly total: number; readonly limit: number }): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Last page of a list if `page` lies beyond the end of a list that became shorter; otherwise null. */
export function lastPageOf(
  page: number,
  list: { readonly data: readonly unknown[]; readonly total: number; readonly limit: number },
): number | null {
  return list.data.length === 0 && list.total > 0 && page > 1 ? pageCount(list) : null;
}

/** Number of the next page of a list; undefined after the last one. */
export function nextPage(list: { readonly page: number; readonly total: number; readonly limit: number }) {
  return list.page < pageCount(list) ? list.page + 1 : undefined;
}
