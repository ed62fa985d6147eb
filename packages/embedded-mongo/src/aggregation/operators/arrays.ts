import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { extractSortValue } from '../../update/push-sort.js';
import {
  asDocument,
  type Document,
  getField,
  isNumeric,
  setField,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { compareValues, valuesEqual } from '../../values/compare.js';
import {
  binary,
  type Compiler,
  type Evaluator,
  isInt32,
  isNullish,
  namedParts,
  type Operator,
  type OperatorTable,
  requireArray,
  unary,
  variadic,
} from './types.js';
import { checkVariableName } from './variables.js';

/** Maximum number of bytes that `$range` may produce. */
const RANGE_LIMIT = 6_000_000;

function elementAt(array: unknown, index: unknown, name: string, single: boolean): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  if (!Array.isArray(array)) {
    const which = single ? 'argument' : 'first argument';
    throw new MongoError(28689, `${name}'s ${which} must be an array, but is ${typeOf(array)}`);
  }
  if (!isNumeric(index)) {
    throw new MongoError(28690, `${name}'s second argument must be a numeric value, but is ${typeOf(index)}`);
  }
  if (!isInt32(index)) {
    throw new MongoError(
      28691,
      `${name}'s second argument must be representable as a 32-bit integer: ${toJsNumber(index)}`,
    );
  }
  return array.at(toJsNumber(index));
}

function arrayToObject(input: unknown): unknown {
  if (isNullish(input)) return null;
  const items = requireArray(input, 40386, '$arrayToObject requires an array input, found: ');
  const result: Document = {};
  const first = items[0];
  if (items.length === 0) return result;
  const pairs = Array.isArray(first);
  if (!pairs && asDocument(first) === null) {
    throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeOf(first)}`);
  }
  for (const item of items) {
    const [key, value] = pairs ? pairOf(item) : fieldsOf(item);
    if (typeof key !== 'string') {
      throw new MongoError(
        pairs ? 40395 : 40394,
        `$arrayToObject requires keys of type string. Found type: ${typeOf(key)}`,
      );
    }
    if (key.includes('\0')) {
      throw new MongoError(pairs ? 4940400 : 4940401, 'Key field cannot contain an embedded null byte');
    }
    setField(result, key, value);
  }
  return result;
}

function pairOf(item: unknown): [unknown, unknown] {
  if (!Array.isArray(item)) {
    throw new MongoError(
      40396,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Array was detected, now found: ${typeOf(item)}`,
    );
  }
  if (item.length !== 2) {
    throw new MongoError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`,
    );
  }
  return [item[0], item[1]];
}

function fieldsOf(item: unknown): [unknown, unknown] {
  const doc = Array.isArray(item) ? null : asDocument(item);
  if (doc === null) {
    throw new MongoError(
      40391,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Object was detected, now found: ${typeOf(item)}`,
    );
  }
  const count = Object.keys(doc).length;
  if (count !== 2) {
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${count}`,
    );
  }
  if (!Object.hasOwn(doc, 'k') || !Object.hasOwn(doc, 'v')) {
    throw new MongoError(
      40393,
      "$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys",
    );
  }
  return [doc.k, doc.v];
}

function objectToArray(input: unknown): unknown {
  if (isNullish(input)) return null;
  const doc = Array.isArray(input) ? null : asDocument(input);
  if (doc === null)
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeOf(input)}`);
  return Object.keys(doc).map((key) => ({ k: key, v: doc[key] }));
}

function concatArrays(args: readonly unknown[]): unknown {
  const result: unknown[] = [];
  for (const arg of args) {
    if (isNullish(arg)) return null;
    for (const item of requireArray(arg, 28664, '$concatArrays only supports arrays, not '))
      result.push(item);
  }
  return result;
}

type LoopCodes = { notObject: number; unknown: number; input: number; body: number; notArray: number };

function readLoop(
  argument: unknown,
  name: string,
  body: string,
  extra: readonly string[],
  codes: LoopCodes,
): { doc: Document; variable: string } {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(codes.notObject, `${name} only supports an object as its argument`);
  for (const key of Object.keys(doc)) {
    if (!['input', 'as', body, ...extra].includes(key)) {
      throw new MongoError(codes.unknown, `Unrecognized parameter to ${name}: ${key}`);
    }
  }
  if (!Object.hasOwn(doc, 'input')) throw new MongoError(codes.input, `Missing 'input' parameter to ${name}`);
  if (!Object.hasOwn(doc, body)) throw new MongoError(codes.body, `Missing '${body}' parameter to ${name}`);
  const variable = Object.hasOwn(doc, 'as') ? String(doc.as) : 'this';
  checkVariableName(variable, true);
  return { doc, variable };
}

const MAP_CODES: LoopCodes = { notObject: 16878, unknown: 16879, input: 16880, body: 16882, notArray: 16883 };
const FILTER_CODES: LoopCodes = {
  notObject: 28646,
  unknown: 28647,
  input: 28648,
  body: 28650,
  notArray: 28651,
};

function compileMap(argument: unknown, compiler: Compiler): Evaluator {
  const { doc, variable } = readLoop(argument, '$map', 'in', [], MAP_CODES);
  const input = compiler.compile(doc.input);
  const body = compiler.compile(doc.in, [variable]);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const next = scope.variables ?? null;
    return requireArray(items, MAP_CODES.notArray, 'input to $map must be an array not ').map(
      (value) => body({ ...scope, variables: { name: variable, value, next } }) ?? null,
    );
  };
}

function compileFilterOperator(argument: unknown, compiler: Compiler): Evaluator {
  const { doc, variable } = readLoop(argument, '$filter', 'cond', ['limit'], FILTER_CODES);
  const input = compiler.compile(doc.input);
  const condition = compiler.compile(doc.cond, [variable]);
  const limit = Object.hasOwn(doc, 'limit') ? compiler.compile(doc.limit) : null;
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const array = requireArray(items, FILTER_CODES.notArray, 'input to $filter must be an array not ');
    if (array.length === 0) return array;
    const most = limit === null ? Number.POSITIVE_INFINITY : filterLimit(limit(scope));
    const next = scope.variables ?? null;
    const kept: unknown[] = [];
    for (const value of array) {
      if (kept.length >= most) break;
      if (compiler.isTruthy(condition({ ...scope, variables: { name: variable, value, next } })))
        kept.push(value);
    }
    return kept;
  };
}

function filterLimit(value: unknown): number {
  if (isNullish(value)) return Number.POSITIVE_INFINITY;
  if (!isInt32(value))
    throw new MongoError(327391, '$filter: limit must be represented as a 32-bit integral value');
  const limit = toJsNumber(value);
  if (limit <= 0) throw new MongoError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

function compileReduce(argument: unknown, compiler: Compiler): Evaluator {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null)
    throw new MongoError(40075, `$reduce requires an object as an argument, found: ${typeOf(argument)}`);
  for (const key of Object.keys(doc)) {
    if (!['input', 'initialValue', 'in'].includes(key)) {
      throw new MongoError(40076, `$reduce found an unknown argument: ${key}`);
    }
  }
  if (!Object.hasOwn(doc, 'input')) throw new MongoError(40077, "$reduce requires 'input' to be specified");
  if (!Object.hasOwn(doc, 'initialValue')) {
    throw new MongoError(40078, "$reduce requires 'initialValue' to be specified");
  }
  if (!Object.hasOwn(doc, 'in')) throw new MongoError(40079, "$reduce requires 'in' to be specified");
  const input = compiler.compile(doc.input);
  const initial = compiler.compile(doc.initialValue);
  const body = compiler.compile(doc.in, ['this', 'value']);
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

function nonNegative(value: unknown, name: string, what: string): number {
  if (!isInt32(value))
    throw new MongoError(
      40096,
      `${name} requires an integral ${what}, found a value of type: ${typeOf(value)}`,
    );
  const number = toJsNumber(value);
  if (number < 0) throw new MongoError(40097, `${name} requires a nonnegative ${what}, found: ${number}`);
  return number;
}

/** Start and end of a search; both are optional. */
export function searchBounds(
  args: readonly unknown[],
  length: number,
  name: string,
): { start: number; end: number } {
  const start = args.length > 2 ? nonNegative(args[2], name, 'starting index') : 0;
  const end = args.length > 3 ? Math.min(length, nonNegative(args[3], name, 'ending index')) : length;
  return { start, end };
}

function indexOfArray(args: readonly unknown[], name: string): unknown {
  const [array, wanted] = args;
  if (isNullish(array)) return null;
  const items = requireArray(array, 40090, '$indexOfArray requires an array as a first argument, found: ');
  const { start, end } = searchBounds(args, items.length, name);
  for (let i = start; i < end; i++) if (valuesEqual(items[i], wanted)) return new Int32(i);
  return new Int32(-1);
}

function rangeNumber(value: unknown, what: string, numericCode: number, integralCode: number): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      numericCode,
      `$range requires a numeric ${what} value, found value of type: ${typeOf(value)}`,
    );
  }
  if (!isInt32(value)) {
    throw new MongoError(
      integralCode,
      `$range requires a ${what} value that can be represented as a 32-bit integer, found value: ${toJsNumber(value)}`,
    );
  }
  return toJsNumber(value);
}

function range(args: readonly unknown[]): unknown {
  const start = rangeNumber(args[0], 'starting', 34443, 34444);
  const end = rangeNumber(args[1], 'ending', 34445, 34446);
  const step = args.length > 2 ? rangeNumber(args[2], 'step', 34447, 34448) : 1;
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end - start) / step));
  if (length > RANGE_LIMIT) {
    throw new MongoError(
      146,
      '$range would use too much memory and cannot spill to disk. Memory limit: 104857600 bytes',
    );
  }
  return Array.from({ length }, (_, i) => new Int32(start + i * step));
}

function slice(args: readonly unknown[]): unknown {
  const [array, second, third] = args;
  if (isNullish(array) || isNullish(second)) return null;
  const items = requireArray(array, 28724, 'First argument to $slice must be an array, but is of type: ');
  if (!isNumeric(second)) {
    throw new MongoError(
      28725,
      `Second argument to $slice must be a numeric value, but is of type: ${typeOf(second)}`,
    );
  }
  if (!isInt32(second)) {
    throw new MongoError(
      28726,
      `Second argument to $slice can't be represented as a 32-bit integer: ${toJsNumber(second)}`,
    );
  }
  const n = toJsNumber(second);
  if (args.length === 2) return n >= 0 ? items.slice(0, n) : items.slice(Math.max(0, items.length + n));
  if (isNullish(third)) return null;
  if (!isNumeric(third)) {
    throw new MongoError(28727, `Third argument to $slice must be numeric, but is of type: ${typeOf(third)}`);
  }
  if (!isInt32(third)) {
    throw new MongoError(
      28728,
      `Third argument to $slice can't be represented as a 32-bit integer: ${toJsNumber(third)}`,
    );
  }
  const count = toJsNumber(third);
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = n < 0 ? Math.max(0, items.length + n) : n;
  return items.slice(start, start + count);
}

function compileSortArray(argument: unknown, compiler: Compiler): Evaluator {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) {
    throw new MongoError(2942500, `$sortArray requires an object as an argument, found: ${typeOf(argument)}`);
  }
  for (const key of Object.keys(doc)) {
    if (key !== 'input' && key !== 'sortBy')
      throw new MongoError(2942501, `$sortArray found an unknown argument: ${key}`);
  }
  if (!Object.hasOwn(doc, 'input'))
    throw new MongoError(2942502, "$sortArray requires 'input' to be specified");
  if (!Object.hasOwn(doc, 'sortBy'))
    throw new MongoError(2942503, "$sortArray requires 'sortBy' to be specified");
  const input = compiler.compile(doc.input);
  const compare = arrayOrder(doc.sortBy);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    return [
      ...requireArray(items, 2942504, 'The input argument to $sortArray must be an array, but was of type: '),
    ].sort(compare);
  };
}

function arrayOrder(spec: unknown): (a: unknown, b: unknown) => number {
  if (isNumeric(spec)) {
    const order = toJsNumber(spec);
    if (order !== 1 && order !== -1)
      throw new MongoError(2942506, 'The $sort element value must be either 1 or -1');
    return (a, b) => compareValues(a, b) * order;
  }
  const doc = Array.isArray(spec) ? null : asDocument(spec);
  if (doc === null) {
    throw new MongoError(
      2942507,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = Object.keys(doc).map((path) => {
    const value = getField(doc, path);
    const order = isNumeric(value) ? toJsNumber(value) : 0;
    if ((order !== 1 && order !== -1) || path.split('.').includes('')) {
      throw new MongoError(2942505, 'The $sort element value must be either 1 or -1');
    }
    return { parts: path.split('.'), order };
  });
  if (fields.length === 0) {
    throw new MongoError(2942505, 'The $sort pattern is empty when it should be a set of fields.');
  }
  return (a, b) => {
    for (const { parts, order } of fields) {
      const difference = compareValues(extractSortValue(a, parts), extractSortValue(b, parts)) * order;
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function compileZip(argument: unknown, compiler: Compiler): Evaluator {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null)
    throw new MongoError(34460, `$zip only supports an object as an argument, found ${typeOf(argument)}`);
  for (const key of Object.keys(doc)) {
    if (!['inputs', 'defaults', 'useLongestLength'].includes(key)) {
      throw new MongoError(34464, `$zip found an unknown argument: ${key}`);
    }
  }
  const list = (key: string, code: number): Evaluator[] => {
    if (!Object.hasOwn(doc, key)) return [];
    const value = doc[key];
    return requireArray(value, code, `${key} must be an array of expressions, found `).map((item) =>
      compiler.compile(item),
    );
  };
  const inputs = list('inputs', 34461);
  const defaults = list('defaults', 34462);
  const longest = Object.hasOwn(doc, 'useLongestLength') ? doc.useLongestLength : false;
  if (typeof longest !== 'boolean')
    throw new MongoError(34463, `useLongestLength must be a bool, found ${typeOf(longest)}`);
  if (inputs.length === 0) throw new MongoError(34465, '$zip requires at least one input array');
  if (!longest && defaults.length > 0) {
    throw new MongoError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults.length > 0 && defaults.length !== inputs.length) {
    throw new MongoError(34467, 'defaults and inputs must have the same length');
  }
  return (scope) => {
    const arrays: Array<readonly unknown[]> = [];
    for (const input of inputs) {
      const value = input(scope);
      if (isNullish(value)) return null;
      arrays.push(requireArray(value, 34468, '$zip found a non-array expression in input: '));
    }
    const lengths = arrays.map((array) => array.length);
    const length = longest ? Math.max(...lengths) : Math.min(...lengths);
    const fillers = defaults.map((item) => item(scope));
    return Array.from({ length }, (_, row) =>
      arrays.map((array, column) => (row < array.length ? array[row] : fillers[column]) ?? null),
    );
  };
}

const N_CODES = { unknown: 5787901, missing: 5787906, integral: 5787902, type: 5787903, positive: 5787908 };

/** `$firstN`, `$lastN`, `$minN` and `$maxN` over an array. */
function takeN(take: (items: readonly unknown[], n: number) => unknown[]): Operator {
  return namedParts(
    { required: ['n', 'input'], code: N_CODES.unknown, missingCode: N_CODES.missing },
    ({ n, input }, name) => {
      if (!isNumeric(n))
        throw new MongoError(
          N_CODES.integral,
          `Value for 'n' must be of integral type, but found ${typeOf(n)}`,
        );
      const count = toJsNumber(n);
      if (!Number.isInteger(count))
        throw new MongoError(N_CODES.type, `Value for 'n' must be of integral type, but found ${count}`);
      if (count <= 0) throw new MongoError(N_CODES.positive, `'n' must be greater than 0, found ${count}`);
      if (!Array.isArray(input))
        throw new MongoError(5788200, `Input must be an array for ${name}, found ${typeOf(input)}`);
      return take(input, count);
    },
  );
}

const present = (items: readonly unknown[]): unknown[] => items.filter((item) => !isNullish(item));

/** Operators on arrays. */
export const ARRAY_OPERATORS: OperatorTable = {
  $arrayElemAt: binary((array, index, name) => elementAt(array, index, name, false)),
  $first: unary((array, name) => elementAt(array, new Int32(0), name, true)),
  $last: unary((array, name) => elementAt(array, new Int32(-1), name, true)),
  $firstN: takeN((items, n) => items.slice(0, n)),
  $lastN: takeN((items, n) => items.slice(-n)),
  $minN: takeN((items, n) => present(items).sort(compareValues).slice(0, n)),
  $maxN: takeN((items, n) =>
    present(items)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
  $arrayToObject: unary(arrayToObject),
  $objectToArray: unary(objectToArray),
  $concatArrays: variadic(0, Number.POSITIVE_INFINITY, concatArrays),
  $map: { kind: 'form', compile: compileMap },
  $filter: { kind: 'form', compile: compileFilterOperator },
  $reduce: { kind: 'form', compile: compileReduce },
  $in: binary((value, array) =>
    requireArray(array, 40081, '$in requires an array as a second argument, found: ').some((item) =>
      valuesEqual(item, value),
    ),
  ),
  $indexOfArray: variadic(2, 4, indexOfArray),
  $isArray: unary((value) => Array.isArray(value)),
  $range: variadic(2, 3, range),
  $reverseArray: unary((value) =>
    isNullish(value)
      ? null
      : [
          ...requireArray(value, 34435, 'The argument to $reverseArray must be an array, but was of type: '),
        ].reverse(),
  ),
  $size: unary(
    (value) =>
      new Int32(
        requireArray(value, 17124, 'The argument to $size must be an array, but was of type: ').length,
      ),
  ),
  $slice: variadic(2, 3, slice),
  $sortArray: { kind: 'form', compile: compileSortArray },
  $zip: { kind: 'form', compile: compileZip },
};
