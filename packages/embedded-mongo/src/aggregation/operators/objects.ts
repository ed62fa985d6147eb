import { calculateObjectSize, Double, Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import {
  asDocument,
  binaryParts,
  type Document,
  getField,
  setField,
  typeOf,
} from '../../values/bson-types.js';
import { ACCUMULATORS, type Accumulator } from '../accumulators.js';
import {
  type Compiler,
  type Evaluator,
  isNullish,
  type Operator,
  type OperatorTable,
  unary,
  variadic,
} from './types.js';

/** `$sum`, `$avg`, `$min` and `$max` as expressions: several arguments, or one that may be an array. */
function accumulating(name: string): Operator {
  const create = ACCUMULATORS.get(name);
  return variadic(0, Number.POSITIVE_INFINITY, (args) => {
    const accumulator: Accumulator | undefined = create?.();
    const [only] = args;
    const values: readonly unknown[] = args.length === 1 && Array.isArray(only) ? only : args;
    for (const value of values) accumulator?.add(value);
    return accumulator?.value();
  });
}

/** `$mergeObjects` of its arguments, or of the elements of a single array argument. */
const MERGE_OBJECTS: Operator = variadic(0, Number.POSITIVE_INFINITY, (args) => {
  const merged: Document = {};
  const [only] = args;
  const values: readonly unknown[] = args.length === 1 && Array.isArray(only) ? only : args;
  for (const value of values) {
    if (isNullish(value)) continue;
    const doc = Array.isArray(value) ? null : asDocument(value);
    if (doc === null) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input ${typeOf(value)} is of type ${typeOf(value)}`,
      );
    }
    for (const key of Object.keys(doc)) setField(merged, key, doc[key]);
  }
  return merged;
});

/** Name of a field; must be a constant string. */
function constantName(
  source: unknown,
  name: string,
  codes: { path: number; constant: number; type: number },
): string {
  if (typeof source === 'string') {
    if (source.startsWith('$')) {
      throw new MongoError(
        codes.path,
        `'${source}' is a field path reference which is not allowed in this context. Did you mean {$literal: '${source}'}?`,
      );
    }
    return source;
  }
  const doc = Array.isArray(source) ? null : asDocument(source);
  const operator = doc === null ? undefined : Object.keys(doc)[0];
  if (doc !== null && operator !== undefined && ['$literal', '$const'].includes(operator)) {
    const literal = doc[operator];
    if (typeof literal === 'string') return literal;
    throw new MongoError(
      codes.type,
      `${name} requires 'field' to evaluate to type String, but got ${typeOf(literal)}`,
    );
  }
  if (operator?.startsWith('$')) {
    throw new MongoError(
      codes.constant,
      `${name} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  }
  throw new MongoError(
    codes.type,
    `${name} requires 'field' to evaluate to type String, but got ${typeOf(source)}`,
  );
}

function compileGetField(argument: unknown, compiler: Compiler, name: string): Evaluator {
  const codes = { path: 5654600, constant: 5654601, type: 5654602 };
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  const first = doc === null ? undefined : Object.keys(doc)[0];
  if (doc === null || first?.startsWith('$')) {
    const field = constantName(argument, name, codes);
    return (scope) => getField(scope.root, field);
  }
  for (const key of Object.keys(doc)) {
    if (key !== 'field' && key !== 'input')
      throw new MongoError(3041701, `${name} found an unknown argument: ${key}`);
  }
  if (!Object.hasOwn(doc, 'field')) throw new MongoError(3041702, `${name} requires 'field' to be specified`);
  if (!Object.hasOwn(doc, 'input')) throw new MongoError(3041703, `${name} requires 'input' to be specified`);
  const field = constantName(doc.field, name, codes);
  const input = compiler.compile(doc.input);
  return (scope) => {
    const value = input(scope);
    if (value === null) return null;
    const holder = Array.isArray(value) ? null : asDocument(value);
    return holder === null ? undefined : getField(holder, field);
  };
}

function compileSetField(argument: unknown, compiler: Compiler, name: string): Evaluator {
  const unset = name === '$unsetField';
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(4161100, `${name} only supports an object as its argument`);
  for (const key of Object.keys(doc)) {
    if (!['field', 'input', ...(unset ? [] : ['value'])].includes(key)) {
      throw new MongoError(4161101, `${name} found an unknown argument: ${key}`);
    }
  }
  if (!Object.hasOwn(doc, 'field')) throw new MongoError(4161102, `${name} requires 'field' to be specified`);
  if (!unset && !Object.hasOwn(doc, 'value'))
    throw new MongoError(4161103, `${name} requires 'value' to be specified`);
  if (!Object.hasOwn(doc, 'input')) throw new MongoError(4161109, `${name} requires 'input' to be specified`);
  const field = constantName(doc.field, name, { path: 4161108, constant: 4161106, type: 4161107 });
  const input = compiler.compile(doc.input);
  const value: Evaluator = unset ? () => undefined : compiler.compile(doc.value);
  return (scope) => {
    const target = input(scope);
    if (isNullish(target)) return null;
    const holder = Array.isArray(target) ? null : asDocument(target);
    if (holder === null) {
      throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`);
    }
    const copy: Document = { ...holder };
    const next = value(scope);
    if (next === undefined) delete copy[field];
    else setField(copy, field, next);
    return copy;
  };
}

/** Operators on documents, accumulators used as expressions, and the rest. */
export const OBJECT_OPERATORS: OperatorTable = {
  $sum: accumulating('$sum'),
  $avg: accumulating('$avg'),
  $min: accumulating('$min'),
  $max: accumulating('$max'),
  $stdDevPop: accumulating('$stdDevPop'),
  $stdDevSamp: accumulating('$stdDevSamp'),
  $mergeObjects: MERGE_OBJECTS,
  $getField: { kind: 'form', compile: compileGetField },
  $setField: { kind: 'form', compile: compileSetField },
  $unsetField: { kind: 'form', compile: compileSetField },
  $rand: {
    kind: 'form',
    compile: (argument) => {
      const doc = Array.isArray(argument) ? { length: argument.length } : asDocument(argument);
      if (doc === null || (Array.isArray(argument) ? argument.length > 0 : Object.keys(doc).length > 0)) {
        throw new MongoError(3040501, '$rand does not currently accept arguments');
      }
      return () => new Double(Math.random());
    },
  },
  $bsonSize: unary((value) => {
    if (isNullish(value)) return null;
    const doc = Array.isArray(value) ? null : asDocument(value);
    if (doc === null)
      throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeOf(value)}`);
    return new Int32(calculateObjectSize(doc));
  }),
  $binarySize: unary((value) => {
    if (isNullish(value)) return null;
    if (typeof value === 'string') return new Int32(Buffer.byteLength(value));
    if (typeOf(value) !== 'binData') {
      throw new MongoError(
        51276,
        `$binarySize requires a string or BinData argument, found: ${typeOf(value)}`,
      );
    }
    return new Int32(binaryParts(value).bytes.length);
  }),
};
