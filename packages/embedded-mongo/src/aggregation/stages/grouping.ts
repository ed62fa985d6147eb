import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { notFound } from '../../unsupported.js';
import {
  asDocument,
  type Document,
  requireDocument,
  setField,
  typeBracket,
  typeOf,
} from '../../values/bson-types.js';
import { compareValues } from '../../values/compare.js';
import { EqualityMap } from '../../values/equality-map.js';
import { ACCUMULATORS, type Accumulator } from '../accumulators.js';
import { compileExpression } from '../expressions.js';
import type { Scope } from '../operators/types.js';
import { MemoryGauge, type Stage } from './stage.js';

type Group = { id: unknown; accumulators: Accumulator[] };

type GroupSpec = { evaluateId: ReturnType<typeof compileExpression>; fields: AccumulatedField[] };

/** A computed field of a group. */
type AccumulatedField = {
  field: string;
  create(): Accumulator;
  evaluate(scope: Scope): unknown;
};

/**
 * Compiles `{ field: { $accumulator: expression } }`. Throws errors 40234 to 40238, 238 and 15952.
 */
function compileAccumulatedField(field: string, source: unknown): AccumulatedField {
  if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new MongoError(40236, `The field name '${field}' cannot be an operator name`);
  const spec = asDocument(source);
  const [name = '', ...others] = Object.keys(spec ?? {});
  if (others.length > 0) throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  if (spec === null || !name.startsWith('$'))
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const create = ACCUMULATORS.get(name);
  if (create === undefined) throw notFound(name, 15952, `unknown group operator '${name}'`);
  const operand = spec[name];
  if (Array.isArray(operand) && operand.length !== 1)
    throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
  const { evaluate } = compileExpression(Array.isArray(operand) ? operand[0] : operand);
  return { field, create, evaluate };
}

const GROUP_TOO_LARGE =
  'Exceeded memory limit for $group, but this server does not use the disk for it. Narrow the input with $match';

function runGroup(spec: GroupSpec, idOrder: boolean): Stage {
  return async function* (source, ctx) {
    const { pacer } = ctx;
    const gauge = new MemoryGauge(292, GROUP_TOO_LARGE);
    const groups = new EqualityMap<Group>();
    const ordered: Group[] = [];
    const begin = (id: unknown): Group => {
      gauge.add(id);
      const group = { id, accumulators: spec.fields.map((field) => field.create()) };
      ordered.push(group);
      return group;
    };
    for await (const doc of source) {
      const docScope = { root: doc };
      const id = spec.evaluateId.evaluate(docScope) ?? null;
      const group = groups.get(id, begin);
      for (const [i, field] of spec.fields.entries()) group.accumulators[i]?.add(field.evaluate(docScope));
      if (pacer.due()) await pacer.pause();
    }
    if (idOrder) ordered.sort((a, b) => compareValues(a.id, b.id));
    for (const { id, accumulators } of ordered) {
      const result: Document = { _id: id };
      for (const [i, field] of spec.fields.entries())
        setField(result, field.field, accumulators[i]?.value() ?? null);
      yield result;
    }
  };
}

function compileFields(doc: Document): AccumulatedField[] {
  return Object.keys(doc)
    .filter((key) => key !== '_id')
    .map((key) => compileAccumulatedField(key, doc[key]));
}

/** `$group`: groups by query equality (1 and 1.0 are one group), in order of first appearance. */
export function compileGroup(operand: unknown): Stage {
  const doc = requireDocument(operand, 15947, "a group's fields must be specified in an object");
  const fields = compileFields(doc);
  if (!Object.hasOwn(doc, '_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const evaluateId = compileExpression(doc._id);
  return runGroup({ evaluateId, fields }, false);
}

/** `$sortByCount`. */
export function compileSortByCount(operand: unknown): Stage {
  if (!isPathOrExpression(operand)) {
    throw new MongoError(
      typeof operand === 'string' ? 40148 : asDocument(operand) !== null ? 40147 : 40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const evaluateId = compileExpression(operand);
  const count = compileAccumulatedField('count', { $sum: new Int32(1) });
  const group = runGroup({ evaluateId, fields: [count] }, false);
  return async function* (source, ctx) {
    const groups: Document[] = [];
    for await (const doc of group(source, ctx)) groups.push(doc);
    yield* groups.sort((a, b) => compareValues(b.count, a.count));
  };
}

function isPathOrExpression(source: unknown): boolean {
  if (typeof source === 'string') return source.startsWith('$') && source.length > 1;
  const doc = asDocument(source);
  return doc !== null && Object.keys(doc)[0]?.startsWith('$') === true;
}

/** Value of a constant expression. Throws an error with the code for any other. */
function constantOf(source: unknown, code: number, message: string): unknown {
  const readsDocument = (value: unknown): boolean => {
    if (typeof value === 'string') return value.startsWith('$');
    if (Array.isArray(value)) return value.some(readsDocument);
    const doc = asDocument(value);
    if (doc === null) return false;
    if (Object.keys(doc)[0] === '$literal') return false;
    return Object.values(doc).some(readsDocument);
  };
  if (readsDocument(source)) throw new MongoError(code, message);
  return compileExpression(source).evaluate({ root: {} });
}

/** `$bucket`. */
export function compileBucket(operand: unknown): Stage {
  const doc = requireDocument(
    operand,
    40201,
    `Argument to $bucket stage must be an object, but found type: ${typeOf(operand)}.`,
  );
  let boundaries: unknown[] = [];
  let otherwise: unknown;
  let fields: AccumulatedField[] = [compileAccumulatedField('count', { $sum: new Int32(1) })];
  for (const key of Object.keys(doc)) {
    const value = doc[key];
    if (key === 'groupBy') {
      if (!isPathOrExpression(value)) {
        throw new MongoError(
          40202,
          `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${String(value)}.`,
        );
      }
    } else if (key === 'boundaries') boundaries = readBoundaries(value);
    else if (key === 'default') {
      otherwise = constantOf(
        value,
        40195,
        "The $bucket 'default' field must be a constant expression, but found: an expression.",
      );
    } else if (key === 'output') {
      fields = compileFields(
        requireDocument(
          value,
          40196,
          `The $bucket 'output' field must be an object, but found type: ${typeOf(value)}.`,
        ),
      );
    } else throw new MongoError(40197, `Unrecognized option to $bucket: ${key}.`);
  }
  if (!Object.hasOwn(doc, 'groupBy') || boundaries.length === 0) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const hasDefault = otherwise !== undefined;
  if (hasDefault && typeBracket(otherwise) === typeBracket(boundaries[0])) {
    if (compareValues(otherwise, boundaries[0]) >= 0 && compareValues(otherwise, boundaries.at(-1)) < 0) {
      throw new MongoError(
        40199,
        "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
      );
    }
  }
  const groupBy = compileExpression(doc.groupBy);
  const evaluateId = {
    evaluate: (docScope: Parameters<typeof groupBy.evaluate>[0]): unknown => {
      const value = groupBy.evaluate(docScope);
      const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
      if (above > 0) return boundaries[above - 1];
      if (hasDefault) return otherwise;
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    },
  };
  return runGroup({ evaluateId, fields }, true);
}

function readBoundaries(value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new MongoError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeOf(value)}.`,
    );
  }
  const boundaries = value.map((item) =>
    constantOf(
      item,
      40191,
      "The $bucket 'boundaries' field must be an array of constant values, but found value: an expression.",
    ),
  );
  if (boundaries.length < 2) {
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  for (let i = 1; i < boundaries.length; i++) {
    const lower = boundaries[i - 1];
    const upper = boundaries[i];
    if (typeBracket(lower) !== typeBracket(upper)) {
      throw new MongoError(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeOf(lower)} and ${typeOf(upper)}.`,
      );
    }
    if (compareValues(lower, upper) >= 0) {
      throw new MongoError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${i - 1} and ${i} are not in ascending order.`,
      );
    }
  }
  return boundaries;
}
