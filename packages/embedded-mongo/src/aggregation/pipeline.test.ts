import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PIPELINE_ROWS } from '../../test/semantics/pipeline.table.js';
import { MongoError } from '../errors.js';
import { Pacer } from '../pacer.js';
import { compileFilter } from '../query/matcher.js';
import { type Document, toJsNumber } from '../values/bson-types.js';
import { compareValues, valuesIdentical } from '../values/compare.js';
import { runPipeline, validatePipeline } from './pipeline.js';

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

async function* each(docs: readonly Document[]): AsyncGenerator<Document> {
  yield* docs;
}

async function run(
  pipeline: Document[],
  docs: readonly Document[],
  other: readonly Document[],
): Promise<Document[]> {
  const results: Document[] = [];
  const lookup = (name: string, filter: Document | null): AsyncGenerator<Document> => {
    const compiled = compileFilter(filter ?? {});
    return each(name === 'other' ? other.filter((doc) => compiled.matches(doc)) : []);
  };
  for await (const doc of runPipeline(pipeline, each(docs), { lookup, pacer: new Pacer() }))
    results.push(doc);
  return results;
}

describe('pipelines', () => {
  it.each(PIPELINE_ROWS.map((row) => [show(row.pipeline), show(row.expected), row] as const))(
    '%s: %s',
    async (_pipeline, _expected, { pipeline, docs, expected, other, anyOrder }) => {
      if (typeof expected === 'number') {
        const failure = await run(pipeline, docs, other ?? []).then(
          (results) => show(results),
          (error: unknown) => (error instanceof MongoError ? error.code : error),
        );
        expect(failure).toBe(expected);
        return;
      }
      const before = show(docs);
      const actual = await run(pipeline, docs, other ?? []);
      const wanted = [...expected];
      if (anyOrder === true) {
        actual.sort(compareValues);
        wanted.sort(compareValues);
      }
      expect(valuesIdentical(actual, wanted), `${show(actual)} instead of ${show(wanted)}`).toBe(true);
      expect(show(docs)).toBe(before);
    },
  );

  it.each(['$out', '$merge', '$unionWith', '$redact', '$densify', '$fill', '$collStats'])(
    '%s is refused',
    (name) => {
      expect(() => validatePipeline([{ [name]: {} }])).toThrow(expect.objectContaining({ code: 40324 }));
    },
  );

  it('$changeStream is refused as by a standalone server', () => {
    expect(() => validatePipeline([{ $changeStream: {} }])).toThrow(expect.objectContaining({ code: 40573 }));
  });

  it('pulls no more than a $limit needs', async () => {
    let pulled = 0;
    async function* counting(): AsyncGenerator<Document> {
      for (;;) {
        pulled += 1;
        yield { _id: pulled };
      }
    }
    const ctx = { lookup: () => each([]), pacer: new Pacer() };
    const results: Document[] = [];
    for await (const doc of runPipeline([{ $match: {} }, { $limit: 3 }], counting(), ctx)) results.push(doc);
    expect(results).toHaveLength(3);
    expect(pulled).toBe(3);
  });

  it('sorts many documents by their keys, keeping only those wanted', async () => {
    const docs = Array.from({ length: 20_000 }, (_, i) => ({ _id: i, v: (i * 7919) % 20_011 }));
    const sorted = await run([{ $sort: { v: 1 } }, { $skip: 10 }, { $limit: 5 }], docs, []);
    const wanted = [...docs].sort((a, b) => a.v - b.v).slice(10, 15);
    expect(sorted.map((doc) => toJsNumber(doc._id))).toEqual(wanted.map((doc) => doc._id));
    const all = await run([{ $sort: { v: -1 } }], docs, []);
    expect(all.map((doc) => toJsNumber(doc.v))).toEqual(docs.map((doc) => doc.v).sort((a, b) => b - a));
  });
});
