import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UPDATE_ROWS, UPSERT_ROWS } from '../../test/semantics/update.table.js';
import { MongoError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import type { Document } from '../values/bson-types.js';
import { valuesIdentical } from '../values/compare.js';
import { compileUpdate } from './updater.js';

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

function codeOf(run: () => unknown): number | string {
  try {
    return `no error: ${show(run())}`;
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}

function expectSame(actual: unknown, expected: unknown): void {
  expect(valuesIdentical(actual, expected), `${show(actual)} instead of ${show(expected)}`).toBe(true);
}

describe('updates', () => {
  it.each(UPDATE_ROWS.map((row) => [show(row.update), show(row.doc), show(row.expected), row] as const))(
    '%s on %s: %s',
    (_update, _doc, _expected, { update, doc, expected, arrayFilters, unchanged }) => {
      const options = arrayFilters === undefined ? {} : { arrayFilters };
      const run = (): { doc: Document; changed: boolean } =>
        compileUpdate(update, options).apply(doc, { insert: false });
      const before = show(doc);
      if (typeof expected === 'number') {
        expect(codeOf(run)).toBe(expected);
      } else {
        const result = run();
        expectSame(result.doc, expected);
        expect(result.changed).toBe(unchanged !== true);
      }
      expect(show(doc)).toBe(before);
    },
  );

  it.each(UPSERT_ROWS.map((row) => [show(row.filter), show(row.update), show(row.expected), row] as const))(
    'upsert of %s by %s: %s',
    (_filter, _update, _expected, { filter, update, expected }) => {
      const run = (): Document => {
        const compiled = compileUpdate(update);
        return compiled.apply(compiled.upsertSeed(filter), { insert: true }).doc;
      };
      if (typeof expected === 'number') expect(codeOf(run)).toBe(expected);
      else expectSame(run(), expected);
    },
  );

  it('never reaches a prototype', () => {
    const spec = JSON.parse('{"$set": {"__proto__.polluted": 1, "a.__proto__.polluted": 1}}') as Document;
    const { doc } = compileUpdate(spec).apply({ _id: 1, a: {} }, { insert: false });
    expect(({} as Document).polluted).toBeUndefined();
    expect(Object.hasOwn(doc, '__proto__')).toBe(true);
    const replaced = compileUpdate(JSON.parse('{"__proto__": {"polluted": 1}}') as Document).apply(
      { _id: 1 },
      { insert: false },
    );
    expect(Object.keys(replaced.doc)).toEqual(['_id', '__proto__']);
    expect(({} as Document).polluted).toBeUndefined();
  });

  it('refuses what cannot be stored: nesting deeper than 180', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 185; i++) deep = { a: deep };
    const run = (): unknown => compileUpdate({ $set: { x: deep } }).apply({ _id: 1 }, { insert: false });
    expect(codeOf(run)).toBe(15);
  });

  it('what $set wrote is found by a filter for it', () => {
    const part = fc.constantFrom('a', 'b', 'c', '0', '__proto__', 'constructor');
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
    const leaf = fc.oneof(
      fc.integer(),
      fc.string(),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.integer(), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(path, leaf, path, leaf, (first, before, second, value) => {
        const set = (doc: Document, at: string, written: unknown): Document => {
          const spec: Document = {};
          Object.defineProperty(spec, at, {
            value: written,
            enumerable: true,
            configurable: true,
            writable: true,
          });
          return compileUpdate({ $set: spec }).apply(doc, { insert: false }).doc;
        };
        let doc = set({ _id: 1 }, first, before);
        try {
          doc = set(doc, second, value);
        } catch (error) {
          // Only a path through a scalar or an array is refused.
          expect(error).toMatchObject({ code: 28 });
          return;
        }
        const filter: Document = {};
        Object.defineProperty(filter, second, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        expect(compileFilter(filter).matches(doc)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
