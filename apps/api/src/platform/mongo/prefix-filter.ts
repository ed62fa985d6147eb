/**
 * Filter for a string, or a string in an array, that starts with one of the prefixes: one index range for
 * each.
 * @param prefixes only letters, digits and token characters, so that none has a meaning in a pattern
 */
export function prefixFilter(prefixes: readonly string[]): RegExp | { $in: RegExp[] } {
  const [only, ...others] = prefixes;
  return only !== undefined && others.length === 0 ? new RegExp(`^${only}`) : prefixListFilter(prefixes);
}

/** Same as a list, even for a single prefix. */
export function prefixListFilter(prefixes: readonly string[]): { $in: RegExp[] } {
  return { $in: prefixes.map((prefix) => new RegExp(`^${prefix}`)) };
}
