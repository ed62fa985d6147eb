import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { QUERY_ERROR_ROWS, QUERY_ROWS } from '../../test/semantics/query.table.js';
import { MongoError } from '../errors.js';
import { compileFilter } from './matcher.js';
import { literalPrefix } from './regex-translation.js';

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

describe('filters', () => {
  it.each(QUERY_ROWS.map(([filter, doc, found]) => [show(filter), show(doc), found, filter, doc] as const))(
    '%s on %s: %s',
    (_filter, _doc, found, filter, doc) => {
      expect(compileFilter(filter).matches(doc)).toBe(found);
    },
  );

  it.each(QUERY_ERROR_ROWS.map(([filter, code]) => [show(filter), code, filter] as const))(
    '%s is refused with %i',
    (_filter, code, filter) => {
      let caught: unknown;
      try {
        compileFilter(filter);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(MongoError);
      expect(caught).toMatchObject({ code });
    },
  );

  it.each(['$where', '$text', '$jsonSchema'])('%s is refused', (operator) => {
    expect(() => compileFilter({ [operator]: 'x' })).toThrow(/not supported/);
  });

  it('reads own fields only', () => {
    const doc = JSON.parse('{"__proto__": {"x": 1}, "a": {}}') as Record<string, unknown>;
    expect(compileFilter({ '__proto__.x': 1 }).matches(doc)).toBe(true);
    expect(compileFilter({ 'a.__proto__': { $exists: true } }).matches(doc)).toBe(false);
  });

  it('a key named _bsontype does not make a document a number', () => {
    const doc = { a: { _bsontype: 'Long', low: 5, high: 0 } };
    expect(compileFilter({ a: 5 }).matches(doc)).toBe(false);
    expect(compileFilter({ 'a.low': 5 }).matches(doc)).toBe(true);
  });
});

describe('conjuncts', () => {
  it('lists what must hold together', () => {
    const { conjuncts } = compileFilter({ a: 1, $and: [{ b: { $gt: 1, $lt: 5 } }], c: { $in: [1] } });
    expect(conjuncts).toEqual([
      { path: 'a', op: 'eq', value: 1 },
      { path: 'b', op: 'gt', value: 1 },
      { path: 'b', op: 'lt', value: 5 },
      { path: 'c', op: 'in', value: [1] },
    ]);
  });

  it('keeps the branches of an $or', () => {
    const { conjuncts } = compileFilter({ $or: [{ a: 1 }, { b: 2 }] });
    expect(conjuncts).toEqual([
      {
        path: '',
        op: 'or',
        value: [[{ path: 'a', op: 'eq', value: 1 }], [{ path: 'b', op: 'eq', value: 2 }]],
      },
    ]);
  });
});

describe('literalPrefix', () => {
  it.each([
    ['^abc', '', 'abc', true],
    ['^ab.*', '', 'ab', false],
    ['^a\\.b', '', 'a.b', true],
    ['^ab?c', '', 'a', false],
    ['^ab+', '', 'ab', false],
    ['^іва', '', 'іва', true],
  ])('%s /%s: %s', (pattern, options, prefix, exact) => {
    expect(literalPrefix(pattern, options)).toEqual({ prefix, exact });
  });

  it.each([
    ['abc', ''],
    ['^abc', 'i'],
    ['^a|b', ''],
    ['^a?', ''],
    ['^\\d', ''],
    ['^', ''],
  ])('%s /%s has none', (pattern, options) => {
    expect(literalPrefix(pattern, options)).toBeNull();
  });
});

describe('patterns that JS cannot say are refused, not misread', () => {
  it.each(['[[:alpha:]]', 'a++', '(?>a)', '\\Qa\\E', '\\K', '(?i:a)b', '(?#x)a', '\\G'])('%s', (pattern) => {
    expect(() => compileFilter({ a: { $regex: pattern } })).toThrow(expect.objectContaining({ code: 51091 }));
  });
});
