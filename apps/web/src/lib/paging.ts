/** The page of a list that an address asks for; anything but a whole number above zero is the first. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** How many pages a list has; an empty one has one. */
export function pageCount({ total, limit }: { readonly total: number; readonly limit: number }): number {
  return Math.max(1, Math.ceil(total / limit));
}
