import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { asDocument, type Document, isNullish, isTruthy, setField, typeOf } from '../../values/bson-types.js';
import { compareValues, valuesEqual } from '../../values/compare.js';
import {
  binary,
  type Compile,
  checkVariableName,
  type Evaluator,
  listed,
  type NamedArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
  requireArray,
  requireInt32,
  unary,
  variadic,
} from './types.js';

function elementAt(array: unknown, index: unknown, name: string): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const items = requireArray(array, 28689, `${name}'s first argument must be an array, but is `);
  return items.at(requireInt32(index, `${name}'s second argument`, 28690, 28691));
}

/** `$slice` of an array: its first elements, or its last ones if `n` is negative. */
function slice(args: readonly unknown[]): unknown {
  const [array, n, count] = args;
  if (args.slice(0, 2).some(isNullish)) return null;
  const items = requireArray(array, 28724, 'First argument to $slice must be an array, but is of type: ');
  const from = requireInt32(n, 'Second argument to $slice', 28725, 28726);
  if (args.length === 2) return from < 0 ? items.slice(from) : items.slice(0, from);
  if (isNullish(count)) return null;
  const length = requireInt32(count, 'Third argument to $slice', 28727, 28728);
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`);
  const start = from < 0 ? Math.max(0, items.length + from) : from;
  return items.slice(start, start + length);
}

function objectToArray(input: unknown): unknown {
  if (isNullish(input)) return null;
  const doc = asDocument(input);
  if (doc === null)
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeOf(input)}`);
  return Object.keys(doc).map((key) => ({ k: key, v: doc[key] }));
}

/** `$mergeObjects` of its arguments, or of the elements of a single array argument. */
function mergeObjects(args: readonly unknown[]): Document {
  const merged: Document = {};
  for (const value of listed(args)) {
    if (isNullish(value)) continue;
    const doc = asDocument(value);
    if (doc === null)
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeOf(value)}`,
      );
    for (const key of Object.keys(doc)) setField(merged, key, doc[key]);
  }
  return merged;
}

/** All elements of the arguments; null if one is null. */
function concatenated(args: readonly unknown[], code: number, message: string): unknown[] | null {
  const result: unknown[] = [];
  for (const arg of args) {
    if (isNullish(arg)) return null;
    for (const item of requireArray(arg, code, message)) result.push(item);
  }
  return result;
}

/** `$setUnion`: sorted distinct values, the order in which mongod returns sets. */
function setUnion(args: readonly unknown[]): unknown[] | null {
  const sorted = concatenated(
    args,
    17043,
    'All operands of $setUnion must be arrays. One argument is of type: ',
  );
  sorted?.sort(compareValues);
  return sorted?.filter((item, i) => i === 0 || !valuesEqual(item, sorted[i - 1])) ?? null;
}

type LoopSpec = NamedArguments & { body: string; notArray: number };

/** `$map` or `$filter`: a body evaluated for each element of an array. */
function loop(
  spec: LoopSpec,
  apply: (items: readonly unknown[], evaluate: (item: unknown) => unknown) => unknown[],
): Operator {
  return (argument, compile, name) => {
    const doc = namedArguments(argument, name, spec);
    const variable = Object.hasOwn(doc, 'as') ? String(doc.as) : 'this';
    checkVariableName(variable, true);
    const input = compile(doc.input);
    const body = compile(doc[spec.body], [variable]);
    return (scope) => {
      const items = input(scope);
      if (isNullish(items)) return null;
      const next = scope.variables ?? null;
      return apply(requireArray(items, spec.notArray, `input to ${name} must be an array not `), (value) =>
        body({ ...scope, variables: { name: variable, value, next } }),
      );
    };
  };
}

const MAP: LoopSpec = {
  notObject: 16878,
  unknown: 16879,
  required: { input: 16880, in: 16882 },
  optional: ['as'],
  body: 'in',
  notArray: 16883,
};
const FILTER: LoopSpec = {
  notObject: 28646,
  unknown: 28647,
  required: { input: 28648, cond: 28650 },
  optional: ['as'],
  lacking: ['limit'],
  body: 'cond',
  notArray: 28651,
};
const REDUCE: NamedArguments = {
  notObject: 40075,
  unknown: 40076,
  required: { input: 40077, initialValue: 40078, in: 40079 },
};

function compileReduce(argument: unknown, compile: Compile): Evaluator {
  const doc = namedArguments(argument, '$reduce', REDUCE);
  const input = compile(doc.input);
  const initial = compile(doc.initialValue);
  const body = compile(doc.in, ['this', 'value']);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    let value = initial(scope);
    for (const item of requireArray(items, 40080, "$reduce requires that 'input' be an array, found: ")) {
      const next = { name: 'this', value: item, next: scope.variables ?? null };
      value = body({ ...scope, variables: { name: 'value', value, next } });
    }
    return value;
  };
}

/** Operators on arrays and documents. */
export const ARRAY_OPERATORS: OperatorTable = {
  $arrayElemAt: binary(elementAt),
  $first: unary((array, name) => elementAt(array, new Int32(0), name)),
  $objectToArray: unary(objectToArray),
  $mergeObjects: variadic(0, Number.POSITIVE_INFINITY, mergeObjects),
  $concatArrays: variadic(0, Number.POSITIVE_INFINITY, (args) =>
    concatenated(args, 28664, '$concatArrays only supports arrays, not '),
  ),
  $setUnion: variadic(0, Number.POSITIVE_INFINITY, setUnion),
  $map: loop(MAP, (items, evaluate) => items.map((item) => evaluate(item) ?? null)),
  $filter: loop(FILTER, (items, evaluate) => items.filter((item) => isTruthy(evaluate(item)))),
  $reduce: compileReduce,
  $in: binary((value, array) =>
    requireArray(array, 40081, '$in requires an array as a second argument, found: ').some((item) =>
      valuesEqual(item, value),
    ),
  ),
  $isArray: unary((value) => Array.isArray(value)),
  $slice: variadic(2, 3, slice),
  $size: unary(
    (value) =>
      new Int32(
        requireArray(value, 17124, 'The argument to $size must be an array, but was of type: ').length,
      ),
  ),
};
