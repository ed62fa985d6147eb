import { Int32, Long } from 'bson';
import { MongoError } from '../errors.js';
import { FIELD_OPERATORS } from '../query/keywords.js';
import { compileFilter } from '../query/matcher.js';
import { combineNumbers, integerOf, widest, widthOf } from '../values/arithmetic.js';
import { asDocument, cloneValue, getField, isNumeric, toJsNumber, typeOf } from '../values/bson-types.js';
import { compareValues, valuesEqual } from '../values/compare.js';
import { describe } from '../values/describe.js';
import { isArrayIndex } from '../values/paths.js';

/** Inputs of a modifier besides the value. */
type ModifierContext = { id: unknown; path: string };

/** Result of a modifier for the value at its path. `touched` counts as a change even if nothing differs. */
type ModifierResult =
  | { kind: 'keep' }
  | { kind: 'unset' }
  | { kind: 'set'; value: unknown; touched?: boolean };

/** A modifier with its operand; `existing` is undefined if the path does not exist. */
export type Modifier = {
  operator: string;
  /** Treatment of a missing path: created, ignored, or ignored even if it cannot be created. */
  onMissing: 'create' | 'ignore' | 'ignoreAll';
  apply(existing: unknown, context: ModifierContext): ModifierResult;
};

const KEEP: ModifierResult = { kind: 'keep' };

function bad(message: string): MongoError {
  return new MongoError(2, message);
}

/** Name of a document in mongod's messages: its `_id`. */
function describeId(id: unknown): string {
  return id === undefined ? '{no id}' : `{_id: ${describe(id)}}`;
}

function set(operand: unknown): Modifier['apply'] {
  return () => ({ kind: 'set', value: cloneValue(operand) });
}

function arithmetic(operator: '$inc' | '$mul', path: string, operand: unknown): Modifier['apply'] {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  if (!isNumeric(operand)) {
    throw new MongoError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${describe(operand)}}`);
  }
  const operation = operator === '$inc' ? 'add' : 'multiply';
  return (existing, context) => {
    if (existing === undefined && operator === '$inc') return { kind: 'set', value: operand };
    const before = existing === undefined ? new Int32(0) : existing;
    if (!isNumeric(before)) {
      throw new MongoError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. ${describeId(context.id)} has the field '${context.path.split('.').at(-1)}' of non-numeric type ${typeOf(existing)}`,
      );
    }
    const value = combineNumbers(operation, before, operand);
    if (value === null) {
      throw bad(
        `Failed to apply ${operator} operations to current value (${describe(existing)}) for document ${describeId(context.id)}`,
      );
    }
    return { kind: 'set', value };
  };
}

function extreme(operand: unknown, wanted: -1 | 1): Modifier['apply'] {
  return (existing) => {
    const wins = existing === undefined || Math.sign(compareValues(operand, existing)) === wanted;
    return wins ? { kind: 'set', value: cloneValue(operand) } : KEEP;
  };
}

function bit(operand: unknown, path: string): Modifier['apply'] {
  const operations = Object.entries(asDocument(operand) ?? {}).map(([name, mask]) => {
    const type = typeOf(mask);
    if (!['and', 'or', 'xor'].includes(name) || (type !== 'int' && type !== 'long')) {
      throw bad(
        `The $bit modifier only supports 'and', 'or', and 'xor' of integers: {${name}: ${describe(mask)}}`,
      );
    }
    return { name, mask };
  });
  if (operations.length === 0) {
    throw bad(
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return (existing, context) => {
    const type = typeOf(existing);
    if (existing !== undefined && type !== 'int' && type !== 'long') {
      throw bad(
        `Cannot apply $bit to a value of non-integral type.${describeId(context.id)} has the field ${path} of non-integer type ${type}`,
      );
    }
    let value: unknown = existing ?? new Int32(0);
    for (const { name, mask } of operations) {
      const width = widest(widthOf(value), widthOf(mask));
      const a = integerOf(value);
      const b = integerOf(mask);
      const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
      value = width === 'int' ? new Int32(Number(result)) : Long.fromBigInt(result);
    }
    return { kind: 'set', value };
  };
}

/**
 * Value compared by `$push … $sort`: along the path through documents and array indexes; null if there is
 * none (non-document elements count as null too).
 */
function sortValue(item: unknown, parts: readonly string[]): unknown {
  let value: unknown = item;
  for (const part of parts) {
    if (Array.isArray(value)) {
      value = isArrayIndex(part) ? value[Number(part)] : undefined;
      continue;
    }
    const doc = asDocument(value);
    value = doc === null ? undefined : getField(doc, part);
  }
  return value === undefined ? null : value;
}

type PushSort = (items: unknown[]) => void;

function sortOrder(value: unknown): 1 | -1 {
  const order = isNumeric(value) ? toJsNumber(value) : 0;
  if (order !== 1 && order !== -1) throw bad('The $sort element value must be either 1 or -1');
  return order;
}

function pushSort(spec: unknown): PushSort {
  if (isNumeric(spec)) {
    const order = sortOrder(spec);
    return (items) => void items.sort((a, b) => compareValues(a, b) * order);
  }
  const doc = asDocument(spec);
  if (doc === null) {
    throw bad(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = Object.entries(doc).map(([path, value]) => {
    const order = sortOrder(value);
    if (path.split('.').includes('')) throw bad(`The $sort field '${path}' has an empty part`);
    return { parts: path.split('.'), order };
  });
  if (fields.length === 0) throw bad('The $sort pattern is empty when it should be a set of fields.');
  return (items) =>
    void items.sort((a, b) => {
      for (const { parts, order } of fields) {
        const difference = compareValues(sortValue(a, parts), sortValue(b, parts)) * order;
        if (difference !== 0) return difference;
      }
      return 0;
    });
}

const PUSH_CLAUSES = new Set(['$each', '$slice', '$sort', '$position']);

type PushClauses = {
  values: unknown[];
  slice: number | null;
  sort: PushSort | null;
  position: number | null;
};

function readPush(operand: unknown): PushClauses {
  const doc = asDocument(operand);
  if (doc === null || !Object.hasOwn(doc, '$each')) {
    return { values: [operand], slice: null, sort: null, position: null };
  }
  const other = Object.keys(doc).find((key) => !PUSH_CLAUSES.has(key));
  if (other !== undefined) throw bad(`Unrecognized clause in $push: ${other}`);
  if (!Array.isArray(doc.$each)) {
    throw bad(`The argument to $each in $push must be an array but it was of type: ${typeOf(doc.$each)}`);
  }
  const integer = (key: string, message: string): number | null => {
    if (!Object.hasOwn(doc, key)) return null;
    const number = isNumeric(doc[key]) ? toJsNumber(doc[key]) : Number.NaN;
    if (!Number.isInteger(number)) throw bad(`${message}${typeOf(doc[key])}`);
    return number;
  };
  return {
    values: doc.$each,
    slice: integer('$slice', 'The value for $slice must be an integer value but was given type: '),
    sort: Object.hasOwn(doc, '$sort') ? pushSort(doc.$sort) : null,
    position: integer('$position', 'The value for $position must be an integer value, not of type: '),
  };
}

function push(operand: unknown, path: string): Modifier['apply'] {
  const { values, slice, sort, position } = readPush(operand);
  return (existing, context) => {
    if (existing !== undefined && !Array.isArray(existing)) {
      throw bad(
        `The field '${path}' must be an array but is of type ${typeOf(existing)} in document ${describeId(context.id)}`,
      );
    }
    const items: unknown[] = [...(existing ?? [])];
    const at = position === null ? items.length : position;
    items.splice(
      Math.min(at < 0 ? Math.max(0, items.length + at) : at, items.length),
      0,
      ...values.map(cloneValue),
    );
    sort?.(items);
    const length = items.length;
    if (slice !== null) {
      if (slice >= 0) items.splice(slice);
      else items.splice(0, Math.max(0, items.length + slice));
    }
    // A sort counts as a change even of an array in order, but not of an empty one.
    const touched = values.length > 0 || (sort !== null && length > 0) || items.length !== length;
    return { kind: 'set', value: items, touched };
  };
}

function addToSet(operand: unknown): Modifier['apply'] {
  const doc = asDocument(operand);
  let values: readonly unknown[] = [operand];
  if (doc !== null && Object.keys(doc)[0] === '$each') {
    if (!Array.isArray(doc.$each)) {
      throw new MongoError(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${typeOf(doc.$each)}`,
      );
    }
    if (Object.keys(doc).length > 1) {
      throw bad(`Found unexpected fields after $each in $addToSet: ${describe(doc)}`);
    }
    values = doc.$each;
  }
  return (existing, context) => {
    if (existing !== undefined && !Array.isArray(existing)) {
      throw bad(
        `Cannot apply $addToSet to non-array field. Field named '${context.path.split('.').at(-1)}' has non-array type ${typeOf(existing)}`,
      );
    }
    const items: unknown[] = [...(existing ?? [])];
    for (const value of values) {
      if (!items.some((item) => valuesEqual(item, value))) items.push(cloneValue(value));
    }
    return { kind: 'set', value: items };
  };
}

function pull(operand: unknown): Modifier['apply'] {
  return cull('$pull', pullCondition(operand));
}

function pullCondition(operand: unknown): (item: unknown) => boolean {
  const doc = asDocument(operand);
  const first = doc === null ? undefined : Object.keys(doc)[0];
  if (typeOf(operand) === 'regex' || (first !== undefined && FIELD_OPERATORS.has(first))) {
    const filter = compileFilter({ '': operand });
    return (item) => filter.matches({ '': item });
  }
  if (doc !== null) {
    const filter = compileFilter(doc);
    return (item) => {
      const inner = asDocument(item);
      return inner !== null && filter.matches(inner);
    };
  }
  return (item) => valuesEqual(item, operand);
}

function cull(operator: string, drops: (item: unknown) => boolean): Modifier['apply'] {
  return (existing) => {
    if (!Array.isArray(existing)) throw bad(`Cannot apply ${operator} to a non-array value`);
    const items = existing.filter((item) => !drops(item));
    return items.length === existing.length ? KEEP : { kind: 'set', value: items };
  };
}

function pullAll(operand: unknown): Modifier['apply'] {
  if (!Array.isArray(operand)) {
    throw bad(`$pullAll requires an array argument but was given a ${typeOf(operand)}`);
  }
  return cull('$pullAll', (item) => operand.some((value) => valuesEqual(item, value)));
}

function pop(operand: unknown, path: string): Modifier['apply'] {
  if (!isNumeric(operand)) throw new MongoError(9, `Expected a number in: ${path}: ${describe(operand)}`);
  const end = toJsNumber(operand);
  if (!Number.isInteger(end)) {
    throw new MongoError(9, `Expected an integer: ${path}: ${describe(operand)}`);
  }
  if (end !== 1 && end !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${end}`);
  return (existing) => {
    if (!Array.isArray(existing)) {
      throw new MongoError(14, `Path '${path}' contains an element of non-array type '${typeOf(existing)}'`);
    }
    if (existing.length === 0) return KEEP;
    return { kind: 'set', value: end === 1 ? existing.slice(0, -1) : existing.slice(1) };
  };
}

type ModifierDefinition = {
  onMissing: Modifier['onMissing'];
  /** Compiles the operand for one path. Throws mongod's error codes. */
  compile(operand: unknown, path: string): Modifier['apply'];
};

/** The update operators, except `$rename`, which works on two paths. */
export const MODIFIERS: ReadonlyMap<string, ModifierDefinition> = new Map<string, ModifierDefinition>([
  ['$set', { onMissing: 'create', compile: set }],
  ['$setOnInsert', { onMissing: 'create', compile: set }],
  ['$unset', { onMissing: 'ignoreAll', compile: () => () => ({ kind: 'unset' }) }],
  ['$inc', { onMissing: 'create', compile: (operand, path) => arithmetic('$inc', path, operand) }],
  ['$mul', { onMissing: 'create', compile: (operand, path) => arithmetic('$mul', path, operand) }],
  ['$min', { onMissing: 'create', compile: (operand) => extreme(operand, -1) }],
  ['$max', { onMissing: 'create', compile: (operand) => extreme(operand, 1) }],
  ['$bit', { onMissing: 'create', compile: bit }],
  ['$push', { onMissing: 'create', compile: push }],
  ['$addToSet', { onMissing: 'create', compile: addToSet }],
  ['$pull', { onMissing: 'ignore', compile: pull }],
  ['$pullAll', { onMissing: 'ignore', compile: pullAll }],
  ['$pop', { onMissing: 'ignore', compile: pop }],
]);
