import { Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import { compileFilter } from '../../query/matcher.js';
import { type Document, isNumeric, setField, toJsNumber, typeOf } from '../../values/bson-types.js';
import { parseFieldPath } from '../../values/field-path.js';
import {
  MemoryGauge,
  nestedField,
  pacerOf,
  requireDocument,
  type Stage,
  type StageScope,
  withNestedField,
} from './stage.js';
import { compileTransformation } from './transformations.js';

/** `$match`, with the matcher of queries. */
export function compileMatch(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(operand, 15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(spec, { variables: scope.variables });
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    for await (const doc of source) {
      if (filter.matches(doc)) yield doc;
      if (pacer.due()) await pacer.pause();
    }
  };
}

/** Stages that map one document to one document. */
export function compileTransformationStage(name: string, operand: unknown, scope: StageScope): Stage {
  const stage: Document = {};
  setField(stage, name, operand);
  const transform = compileTransformation(stage, scope.variables);
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    for await (const doc of source) {
      yield transform(doc, ctx.now);
      if (pacer.due()) await pacer.pause();
    }
  };
}

function wholeNumber(name: string, operand: unknown, code: number): number {
  const number = isNumeric(operand) ? toJsNumber(operand) : Number.NaN;
  if (!isNumeric(operand)) {
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected a number in: ${name}: ${String(operand)}`,
    );
  }
  if (!Number.isInteger(number)) {
    throw new MongoError(code, `invalid argument to ${name} stage: Expected an integer: ${name}: ${number}`);
  }
  if (number < 0) {
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${number}`,
    );
  }
  return number;
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

/** `$count`; yields no document for an empty input. */
export function compileCount(operand: unknown): Stage {
  if (typeof operand !== 'string') throw new MongoError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new MongoError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new MongoError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0')) throw new MongoError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'");
  return async function* (source) {
    let count = 0;
    for await (const _ of source) count += 1;
    if (count === 0) return;
    const result: Document = {};
    setField(result, operand, count > 2147483647 ? Long.fromNumber(count) : new Int32(count));
    yield result;
  };
}

type UnwindSpec = { path: string[]; preserve: boolean; index: string[] | null };

function readUnwind(operand: unknown): UnwindSpec {
  let path: unknown = operand;
  let preserve = false;
  let index: string[] | null = null;
  if (typeof operand !== 'string') {
    const doc = requireDocument(
      operand,
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeOf(operand)}`,
    );
    path = undefined;
    for (const key of Object.keys(doc)) {
      const value = doc[key];
      if (key === 'path') {
        if (typeof value !== 'string')
          throw new MongoError(
            28808,
            `expected a string as the path for $unwind stage, got ${typeOf(value)}`,
          );
        path = value;
      } else if (key === 'preserveNullAndEmptyArrays') {
        if (typeof value !== 'boolean') {
          throw new MongoError(
            28809,
            `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeOf(value)}`,
          );
        }
        preserve = value;
      } else if (key === 'includeArrayIndex') {
        if (typeof value !== 'string' || value === '') {
          throw new MongoError(
            28810,
            `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeOf(value)}`,
          );
        }
        if (value.startsWith('$')) {
          throw new MongoError(
            28822,
            `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${value}`,
          );
        }
        index = parseFieldPath(value);
      } else throw new MongoError(28811, `unrecognized option to $unwind stage: ${key}`);
    }
  }
  if (typeof path !== 'string' || path === '')
    throw new MongoError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  return { path: parseFieldPath(path.slice(1)), preserve, index };
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

/** `$sample`: every document is equally likely; the order is random. */
export function compileSample(operand: unknown): Stage {
  const doc = requireDocument(operand, 28745, 'the $sample stage specification must be an object');
  let size: number | null = null;
  for (const key of Object.keys(doc)) {
    if (key !== 'size') throw new MongoError(28748, `unrecognized option to $sample: ${key}`);
    if (!isNumeric(doc.size)) throw new MongoError(28746, 'size argument to $sample must be a number');
    size = Math.trunc(toJsNumber(doc.size));
    if (size <= 0) throw new MongoError(28747, 'size argument to $sample must be a positive integer');
  }
  if (size === null) throw new MongoError(28749, '$sample stage must specify a size');
  const wanted = size;
  return async function* (source) {
    const gauge = new MemoryGauge(() => new MongoError(292, 'Exceeded memory limit for $sample'));
    const kept: Document[] = [];
    let seen = 0;
    for await (const item of source) {
      seen += 1;
      if (kept.length < wanted) {
        kept.push(item);
        gauge.add(item);
        continue;
      }
      const at = Math.floor(Math.random() * seen);
      if (at < wanted) kept[at] = item;
    }
    for (let i = kept.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      const held = kept[i];
      const other = kept[j];
      if (held !== undefined && other !== undefined) {
        kept[i] = other;
        kept[j] = held;
      }
    }
    yield* kept;
  };
}
