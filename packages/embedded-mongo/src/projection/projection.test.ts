import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PROJECTION_ROWS } from '../../test/semantics/projection.table.js';
import { MongoError } from '../errors.js';
import type { Document } from '../values/bson-types.js';
import { valuesIdentical } from '../values/compare.js';
import { compileProjection } from './projection.js';

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

describe('projections', () => {
  it.each(
    PROJECTION_ROWS.map((row) => [show(row.projection), show(row.doc), show(row.expected), row] as const),
  )('%s of %s: %s', (_projection, _doc, _expected, { projection, doc, expected }) => {
    const run = (): Document => compileProjection(projection)(doc);
    if (typeof expected === 'number') {
      let caught: unknown;
      try {
        run();
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(MongoError);
      expect(caught).toMatchObject({ code: expected });
      return;
    }
    const before = show(doc);
    const actual = run();
    expect(valuesIdentical(actual, expected), `${show(actual)} instead of ${show(expected)}`).toBe(true);
    expect(show(doc)).toBe(before);
  });

  it('treats names of prototypes as names', () => {
    const doc = JSON.parse('{"_id": 1, "__proto__": {"x": 1}, "b": 2}') as Document;
    expect(Object.keys(compileProjection({ b: 0 })(doc))).toEqual(['_id', '__proto__']);
    expect(compileProjection({ constructor: 1 })(doc)).toEqual({ _id: 1 });
  });
});
