/**
 * The condition that a text, or an element of a list of texts, begins in one of the given ways: one range of an
 * index for each.
 * @param beginnings letters, digits and the signs of tokens only, so that nothing of them acts in a pattern
 */
export function anchored(beginnings: readonly string[]): RegExp | { $in: RegExp[] } {
  const [only, ...others] = beginnings;
  return only !== undefined && others.length === 0 ? new RegExp(`^${only}`) : anchoredList(beginnings);
}

/** The same as a list, however few there are. */
export function anchoredList(beginnings: readonly string[]): { $in: RegExp[] } {
  return { $in: beginnings.map((beginning) => new RegExp(`^${beginning}`)) };
}
