import { Binary, Decimal128, Double, Long, MaxKey, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { MongoError } from '../errors.js';
import { Pacer } from '../pacer.js';
import { compileProjection } from '../projection/projection.js';
import { DOCUMENT_OPERATORS, FIELD_OPERATORS } from '../query/keywords.js';
import { compileFilter } from '../query/matcher.js';
import { MODIFIERS } from '../update/modifiers.js';
import { compileUpdate } from '../update/updater.js';
import type { Document } from '../values/bson-types.js';
import { ACCUMULATORS } from './accumulators.js';
import { compileExpression, operatorNames } from './expressions.js';
import { runPipeline, stageNames } from './pipeline.js';

// Any operand must end in an answer or in an error with a code, never in a JS error.

const seed = 20_260_101;
const leaf = fc.constantFrom<unknown>(
  null,
  0,
  1,
  -1,
  2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  '',
  'a',
  '$a',
  '$$ROOT',
  '$$this.x',
  '$',
  'a.b',
  'int',
  'day',
  '%Y-%m',
  'Europe/Kyiv',
  true,
  false,
  [],
  {},
  new Date(0),
  new Date(Number.NaN),
  new ObjectId('507c7f79bcf86cd7994f6c0e'),
  new Binary(Buffer.from([1])),
  Long.fromString('9223372036854775807'),
  Decimal128.fromString('1E+6000'),
  Decimal128.fromString('NaN'),
  new Double(-0),
  new MaxKey(),
  /a/i,
);
const names = [
  'a',
  'b',
  'a.b',
  'a.0',
  'a.$',
  'a.$[]',
  'a.$[e]',
  '',
  '__proto__',
  'input',
  'in',
  'cond',
  'date',
];
const parts = ['unit', 'n', 'to', 'regex', 'find', 'vars', 'branches', 'inputs', 'field', 'value', 'sortBy'];
const stageParts = [
  '_id',
  'path',
  'groupBy',
  'boundaries',
  'buckets',
  'output',
  'from',
  'as',
  'window',
  'size',
];

function tree(keys: readonly string[]): fc.Arbitrary<unknown> {
  const key = fc.constantFrom(...keys);
  return fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.array(fc.tuple(key, tie('node')), { maxLength: 3 }).map((pairs) => {
        const doc: Document = {};
        for (const [name, value] of pairs) {
          Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
        }
        return doc;
      }),
    ),
  })).node;
}

const docs = tree(names.filter((name) => !name.includes('$'))).map((a): Document => ({ _id: 1, a, b: 2 }));

function tolerate(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
  }
}

const asDoc = (value: unknown): Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? (value as Document)
    : { a: value };

describe('hostile operands', () => {
  it('filters', () => {
    const filters = tree([...FIELD_OPERATORS, ...DOCUMENT_OPERATORS, '$not', ...names]).map(asDoc);
    fc.assert(
      fc.property(filters, docs, (filter, doc) => tolerate(() => compileFilter(filter).matches(doc))),
      { numRuns: 3000, seed },
    );
  });

  it('updates', () => {
    const operators = fc.constantFrom(...MODIFIERS.keys(), '$rename');
    const operand = tree(['$each', '$slice', '$sort', '$position', '$type', 'and', 'or', '$gt', ...names]);
    const updates = fc.array(fc.tuple(operators, fc.constantFrom(...names), operand), { maxLength: 3 });
    fc.assert(
      fc.property(updates, docs, (list, doc) =>
        tolerate(() => {
          const update: Document = {};
          for (const [operator, path, value] of list) update[operator] = { [path]: value };
          const compiled = compileUpdate(update, { arrayFilters: [{ 'e.x': 1 }] });
          compiled.apply(doc, { insert: false });
        }),
      ),
      { numRuns: 3000, seed },
    );
  });

  it('projections', () => {
    const specs = tree(['$slice', '$elemMatch', '$add', '$gt', ...names]).map(asDoc);
    fc.assert(
      fc.property(specs, docs, (spec, doc) => tolerate(() => compileProjection(spec)(doc))),
      { numRuns: 3000, seed },
    );
  });

  it('expressions', () => {
    const expressions = fc
      .tuple(fc.constantFrom(...operatorNames()), tree([...operatorNames(), ...names, ...parts]))
      .map(([operator, operand]) => ({ [operator]: operand }));
    fc.assert(
      fc.property(expressions, docs, (expression, doc) =>
        tolerate(() => compileExpression(expression).evaluate({ root: doc })),
      ),
      { numRuns: 10_000, seed },
    );
  });

  it('pipelines', async () => {
    const operand = tree([...ACCUMULATORS.keys(), ...names, ...stageParts]);
    const stages = fc.array(
      fc.tuple(fc.constantFrom(...stageNames()), operand).map(([name, value]) => ({ [name]: value })),
      { minLength: 1, maxLength: 3 },
    );
    async function* each(items: readonly Document[]): AsyncGenerator<Document> {
      yield* items;
    }
    await fc.assert(
      fc.asyncProperty(stages, fc.array(docs, { maxLength: 3 }), async (pipeline, items) => {
        try {
          const ctx = { lookup: () => each(items), pacer: new Pacer() };
          for await (const _ of runPipeline(pipeline, each(items), ctx)) void _;
        } catch (error) {
          if (!(error instanceof MongoError)) throw error;
        }
      }),
      { numRuns: 3000, seed },
    );
  });
});
