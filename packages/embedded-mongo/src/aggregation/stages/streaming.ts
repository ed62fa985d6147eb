import { Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import { compileFilter } from '../../query/matcher.js';
import { RowSorter } from '../../sort/row-sorter.js';
import {
  type Document,
  isNumeric,
  requireDocument,
  setField,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { parseFieldPath } from '../../values/field-path.js';
import { compileSort } from '../../values/sort-order.js';
import { decodeDocument } from '../../wire/bson-decode.js';
import { encodeDocument } from '../../wire/bson-encode.js';
import { nestedField, type Stage, type StageScope, withNestedField } from './stage.js';
import { compileTransformation } from './transformations.js';

/** A stage that turns each document into another one, or drops it by null. */
function perDocument(apply: (doc: Document) => Document | null): Stage {
  return async function* (source, { pacer }) {
    for await (const doc of source) {
      const result = apply(doc);
      if (result !== null) yield result;
      if (pacer.due()) await pacer.pause();
    }
  };
}

/** `$match`, with the matcher of queries. */
export function compileMatch(operand: unknown): Stage {
  const spec = requireDocument(operand, 15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(spec);
  return perDocument((doc) => (filter.matches(doc) ? doc : null));
}

/** Stages that map one document to one document. */
export function compileTransformationStage(name: string, operand: unknown): Stage {
  const stage: Document = {};
  setField(stage, name, operand);
  return perDocument(compileTransformation(stage));
}

function wholeNumber(name: string, operand: unknown, code: number): number {
  const number = isNumeric(operand) ? toJsNumber(operand) : Number.NaN;
  if (Number.isInteger(number) && number >= 0) return number;
  throw new MongoError(
    code,
    `invalid argument to ${name} stage: Expected a non-negative integer in: ${name}: ${String(operand)}`,
  );
}

/** Operand of `$limit`. Throws error 15958 for zero, 5107201 for anything but a positive integer. */
export function readLimit(operand: unknown): number {
  const limit = wholeNumber('$limit', operand, 5107201);
  if (limit === 0) throw new MongoError(15958, 'the limit must be positive');
  return limit;
}

/** The operand of `$skip`. */
export function readSkip(operand: unknown): number {
  return wholeNumber('$skip', operand, 5107200);
}

/** `$limit`. */
export function compileLimit(operand: unknown): Stage {
  const limit = readLimit(operand);
  return async function* (source) {
    let left = limit;
    for await (const doc of source) {
      yield doc;
      left -= 1;
      if (left === 0) return;
    }
  };
}

/** `$skip`. */
export function compileSkip(operand: unknown): Stage {
  const skip = readSkip(operand);
  return async function* (source) {
    let left = skip;
    for await (const doc of source) {
      if (left > 0) left -= 1;
      else yield doc;
    }
  };
}

/** Names that `$count` refuses: mongod's error codes. */
const COUNT_FAULTS: readonly (readonly [RegExp, number])[] = [
  [/^$/, 40157],
  [/^\$/, 40158],
  [/\0/, 40159],
  [/\./, 40160],
];

/** `$count`; yields no document for an empty input. */
export function compileCount(operand: unknown): Stage {
  const name = typeof operand === 'string' ? operand : '';
  const fault = COUNT_FAULTS.find(([pattern]) => pattern.test(name));
  const code = typeof operand === 'string' ? fault?.[1] : 40156;
  if (code !== undefined) throw new MongoError(code, 'the count field must be a non-empty plain field name');
  return async function* (source) {
    let count = 0;
    for await (const _ of source) count += 1;
    if (count === 0) return;
    const result: Document = {};
    setField(result, name, count > 2147483647 ? Long.fromNumber(count) : new Int32(count));
    yield result;
  };
}

type UnwindSpec = { path: string[]; preserve: boolean; index: string[] | null };

/** Each option of `$unwind`: its type and the error code for another one. */
const UNWIND: Readonly<Record<string, { type: string; code: number }>> = {
  path: { type: 'string', code: 28808 },
  preserveNullAndEmptyArrays: { type: 'bool', code: 28809 },
  includeArrayIndex: { type: 'string', code: 28810 },
};

function readUnwind(operand: unknown): UnwindSpec {
  const doc =
    typeof operand === 'string'
      ? { path: operand }
      : requireDocument(operand, 15981, 'expected a string or an object as specification for $unwind stage');
  for (const [key, value] of Object.entries(doc)) {
    const option = Object.hasOwn(UNWIND, key) ? UNWIND[key] : undefined;
    if (option === undefined) throw new MongoError(28811, `unrecognized option to $unwind stage: ${key}`);
    if (typeOf(value) !== option.type)
      throw new MongoError(option.code, `expected a ${option.type} for the ${key} option to $unwind stage`);
  }
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = doc;
  if (typeof path !== 'string' || path === '')
    throw new MongoError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  const index = typeof includeArrayIndex === 'string' ? includeArrayIndex : null;
  if (index === '') throw new MongoError(28810, 'includeArrayIndex of $unwind stage must not be empty');
  if (index?.startsWith('$'))
    throw new MongoError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`,
    );
  return {
    path: parseFieldPath(path.slice(1)),
    preserve: preserveNullAndEmptyArrays === true,
    index: index === null ? null : parseFieldPath(index),
  };
}

/** `$unwind`. */
export function compileUnwind(operand: unknown): Stage {
  const spec = readUnwind(operand);
  return async function* (source) {
    for await (const doc of source) yield* unwind(doc, spec);
  };
}

function* unwind(doc: Document, { path, preserve, index }: UnwindSpec): Generator<Document> {
  const value = nestedField(doc, path);
  const withIndex = (out: Document, at: number | null): Document =>
    index === null ? out : withNestedField(out, index, at === null ? null : Long.fromNumber(at));
  if (!Array.isArray(value)) {
    if (value === null || value === undefined) {
      if (preserve) yield withIndex(doc, null);
    } else yield withIndex(doc, null);
    return;
  }
  if (value.length === 0) {
    if (preserve) yield withIndex(withNestedField(doc, path, undefined), null);
    return;
  }
  for (const [at, item] of value.entries()) yield withIndex(withNestedField(doc, path, item), at);
}

/** `$sort`; with a following `$limit` only that many documents are kept. Documents are held encoded. */
export function compileSortStage(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(operand, 15973, 'the $sort key specification must be an object');
  const sort = compileSort(spec);
  return async function* (source, ctx) {
    const { pacer } = ctx;
    const sorter = new RowSorter(sort, scope.limitAfterSort);
    for await (const doc of source) {
      sorter.add(sort.keyOf(doc), 0, encodeDocument(doc));
      if (sorter.isFull) await sorter.cut(pacer);
      if (pacer.due()) await pacer.pause();
    }
    for (const row of await sorter.order(pacer)) {
      yield decodeDocument(sorter.payload(row));
      if (pacer.due()) await pacer.pause();
    }
  };
}
