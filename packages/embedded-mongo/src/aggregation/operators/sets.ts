import { MongoError } from '../../errors.js';
import { isNumeric, toJsNumber } from '../../values/bson-types.js';
import { compareValues, valuesEqual } from '../../values/compare.js';
import { binary, isNullish, type OperatorTable, requireArray, unary, variadic } from './types.js';

/** Sorted distinct values, the order in which mongod returns sets. */
function toSet(items: readonly unknown[]): unknown[] {
  const sorted = [...items].sort(compareValues);
  return sorted.filter((item, i) => i === 0 || !valuesEqual(item, sorted[i - 1]));
}

function holds(set: readonly unknown[], value: unknown): boolean {
  return set.some((item) => valuesEqual(item, value));
}

function truthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumeric(value) || toJsNumber(value) !== 0;
}

function equals(args: readonly unknown[]): boolean {
  const sets = args.map((arg, i) =>
    toSet(
      requireArray(
        arg,
        17044,
        `All operands of $setEquals must be arrays. ${i + 1}-th argument is of type: `,
      ),
    ),
  );
  const [first = [], ...rest] = sets;
  return rest.every(
    (set) => set.length === first.length && set.every((item, i) => valuesEqual(item, first[i])),
  );
}

function intersection(args: readonly unknown[]): unknown {
  let result: unknown[] | null = null;
  for (const arg of args) {
    if (isNullish(arg)) return null;
    const set = toSet(
      requireArray(arg, 17047, 'All operands of $setIntersection must be arrays. One argument is of type: '),
    );
    result = result === null ? set : result.filter((item) => holds(set, item));
  }
  return result ?? [];
}

function union(args: readonly unknown[]): unknown {
  const result: unknown[] = [];
  for (const arg of args) {
    if (isNullish(arg)) return null;
    result.push(
      ...requireArray(arg, 17043, 'All operands of $setUnion must be arrays. One argument is of type: '),
    );
  }
  return toSet(result);
}

function difference(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  const message = 'both operands of $setDifference must be arrays.';
  const items = requireArray(a, 17048, `${message} First argument is of type: `);
  const dropped = [...requireArray(b, 17049, `${message} Second argument is of type: `)];
  const kept: unknown[] = [];
  for (const item of items) if (!holds(dropped, item) && !holds(kept, item)) kept.push(item);
  return kept;
}

function isSubset(a: unknown, b: unknown): boolean {
  const message = 'both operands of $setIsSubset must be arrays.';
  const items = requireArray(a, 17046, `${message} First argument is of type: `);
  const set = requireArray(b, 17042, `${message} Second argument is of type: `);
  return items.every((item) => holds(set, item));
}

/** Operators that treat arrays as sets. */
export const SET_OPERATORS: OperatorTable = {
  $allElementsTrue: unary((value, name) =>
    requireArray(value, 17040, `${name}'s argument must be an array, but is `).every(truthy),
  ),
  $anyElementTrue: unary((value, name) =>
    requireArray(value, 17041, `${name}'s argument must be an array, but is `).some(truthy),
  ),
  $setEquals: {
    kind: 'function',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    apply: (args) => {
      if (args.length < 2)
        throw new MongoError(17045, `$setEquals needs at least two arguments had: ${args.length}`);
      return equals(args);
    },
  },
  $setIntersection: variadic(0, Number.POSITIVE_INFINITY, intersection),
  $setUnion: variadic(0, Number.POSITIVE_INFINITY, union),
  $setDifference: binary(difference),
  $setIsSubset: binary(isSubset),
};
