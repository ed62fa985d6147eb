import mongoose from 'mongoose';

/**
 * The condition that a text, or an element of a list of texts, begins in one of the given ways: one range of an
 * index for each.
 * @param beginnings letters, digits and the signs of tokens only, so that nothing of them acts in a pattern
 */
export function anchored(beginnings: readonly string[]): RegExp | { $in: RegExp[] } {
  const [first, ...others] = beginnings.map((beginning) => new RegExp(`^${beginning}`));
  if (first !== undefined && others.length === 0) return first;
  return mongoose.trusted({ $in: first === undefined ? [] : [first, ...others] });
}
