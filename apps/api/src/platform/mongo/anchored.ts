/**
 * Filter for a string, or a string in an array, that starts with one of the prefixes: one index range for
 * each.
 * @param prefixes only letters, digits and token characters, so that none has a meaning in a pattern
 */
export function anchored(beginnings: readonly string[]): RegExp | { $in: RegExp[] } {
  const [only, ...others] = beginnings;
  return only !== undefined && others.length === 0 ? new RegExp(`^${only}`) : anchoredList(beginnings);
}

/** Same as a list, even for a single prefix. */
export function anchoredList(beginnings: readonly string[]): { $in: RegExp[] } {
  return { $in: beginnings.map((beginning) => new RegExp(`^${beginning}`)) };
}
