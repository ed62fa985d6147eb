import { Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import type { Document } from './bson-types.js';
import { extractIndexKeys, valuesAtPath, visitPath } from './paths.js';
import { compileSort } from './sort-order.js';

function visited(doc: Document, path: string, leafArrays: 'expand' | 'keep' = 'expand'): unknown[] {
  const found: unknown[] = [];
  visitPath(doc, path.split('.'), leafArrays, (value) => {
    found.push(value);
    return false;
  });
  return found;
}

describe('visitPath', () => {
  it.each<[Document, string, unknown[]]>([
    [{ a: 5 }, 'a', [5]],
    [{}, 'a', [undefined]],
    [{ a: [5, 6] }, 'a', [5, 6, [5, 6]]],
    [{ a: [] }, 'a', [[]]],
    [{ a: { b: [] } }, 'a.b', [[]]],
    [{ a: 4 }, 'a.b', [undefined]],
    [{ a: [4] }, 'a.b', []],
    [{ a: [{ b: 5 }, 3, {}, { b: [9, 11] }, { b: 7 }] }, 'a.b', [5, undefined, 9, 11, [9, 11], 7]],
    [{ a: [5, { 1: 4 }] }, 'a.1', [4, { 1: 4 }]],
    [{ a: [5, [2, 4]] }, 'a.1', [[2, 4]]],
    [{ a: [[{ b: 1 }]] }, 'a.0.b', [1]],
  ])('%j at %s', (doc, path, expected) => {
    expect(visited(doc, path)).toEqual(expected);
  });

  it('keeps arrays whole when asked', () => {
    expect(visited({ a: [5, 6] }, 'a', 'keep')).toEqual([[5, 6]]);
  });
});

describe('valuesAtPath', () => {
  it.each<[Document, string, unknown[]]>([
    [{ a: [1, [2]] }, 'a', [1, [2]]],
    [{ a: [{ b: 1 }, { b: [2, 3] }, {}] }, 'a.b', [1, 2, 3]],
    [{ a: [] }, 'a', []],
    [{}, 'a', []],
    [{ a: null }, 'a', [null]],
  ])('%j at %s', (doc, path, expected) => {
    expect(valuesAtPath(doc, path)).toEqual(expected);
  });
});

describe('extractIndexKeys', () => {
  it.each<[Document, string[], unknown[][]]>([
    [{ a: 1 }, ['a'], [[1]]],
    [{}, ['a'], [[null]]],
    [{ a: [1, 2, 1] }, ['a'], [[1], [2]]],
    [{ a: ['x', 'y', 'x'] }, ['a'], [['x'], ['y']]],
    [{ a: [] }, ['a'], [[undefined]]],
    [{ a: [[1, 2]] }, ['a'], [[[1, 2]]]],
    [{ a: { b: 1 } }, ['a.b'], [[1]]],
    [{ a: 5 }, ['a.b'], [[null]]],
    [{ a: [{ b: 1 }, { b: 2 }, {}, 3] }, ['a.b'], [[1], [2], [null]]],
    [{ a: [] }, ['a.b'], [[null]]],
    [{ a: [{ b: [1, 2] }] }, ['a.b'], [[1], [2]]],
    [{ a: [5, 6] }, ['a.0'], [[5]]],
    [
      { a: [1, 2], b: 'x' },
      ['a', 'b'],
      [
        [1, 'x'],
        [2, 'x'],
      ],
    ],
    [
      { a: [{ b: 1, c: 2 }, { b: 3 }] },
      ['a.b', 'a.c'],
      [
        [1, 2],
        [3, null],
      ],
    ],
    [{ b: 1 }, ['a', 'b'], [[null, 1]]],
  ])('%j by %j', (doc, paths, expected) => {
    expect(extractIndexKeys(doc, paths)).toEqual(expected);
  });

  it('counts equal numbers of different widths once', () => {
    expect(extractIndexKeys({ a: [1, new Double(1), Long.fromNumber(1)] }, ['a'])).toEqual([[1]]);
  });

  it('refuses two arrays in one compound key, and ambiguous positions', () => {
    expect(() => extractIndexKeys({ a: [1], b: [2] }, ['a', 'b'])).toThrow(
      expect.objectContaining({ code: 171 }),
    );
    expect(() => extractIndexKeys({ a: [{ 0: 1 }] }, ['a.0'])).toThrow(
      expect.objectContaining({ code: 16746 }),
    );
  });
});

describe('compileSort', () => {
  it('takes the lowest element of an array ascending and the highest descending', () => {
    expect(compileSort({ a: 1 }).keyOf({ a: [3, 1, 2] })).toEqual([1]);
    expect(compileSort({ a: -1 }).keyOf({ a: [3, 1, 2] })).toEqual([3]);
    expect(compileSort({ a: 1, b: -1 }).keyOf({ a: [3, 1], b: 5 })).toEqual([1, 5]);
    expect(compileSort({ a: 1 }).keyOf({})).toEqual([null]);
  });

  it.each([
    [{ a: 2 }, 15975],
    [{ a: 'x' }, 15975],
    [{}, 15976],
    [{ $a: 1 }, 16410],
    [{ 'a..b': 1 }, 15998],
  ])('refuses %j with %i', (spec, code) => {
    expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }));
  });
});
