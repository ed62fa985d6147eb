import { Double } from 'bson';

type Doc = Record<string, unknown>;

/** A find projection of a document: mongod 7.0's result or error code. */
export type ProjectionRow = { projection: Doc; doc: Doc; expected: Doc | number };

function row(projection: Doc, doc: Doc, expected: Doc | number): ProjectionRow {
  return { projection, doc, expected };
}

const nested = { _id: 1, a: { b: 1, c: 2 }, d: [{ x: 1, y: 2 }, { x: 3 }, 5, [{ x: 6, y: 7 }]], e: 'z' };

export const PROJECTION_ROWS: readonly ProjectionRow[] = [
  row({}, { _id: 1, a: 1 }, { _id: 1, a: 1 }),
  row({ a: 1 }, { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1 }),
  row({ b: 1, a: 1 }, { _id: 1, a: 1, b: 2, c: 3 }, { _id: 1, a: 1, b: 2 }),
  row({ a: true }, { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1 }),
  row({ a: new Double(0.5) }, { _id: 1, a: 1, b: 2 }, { _id: 1, a: 1 }),
  row({ a: 1, _id: 0 }, { _id: 1, a: 1, b: 2 }, { a: 1 }),
  row({ _id: 1 }, { _id: 1, a: 1 }, { _id: 1 }),
  row({ _id: 0 }, { _id: 1, a: 1 }, { a: 1 }),
  row({ a: 0 }, { _id: 1, a: 1, b: 2 }, { _id: 1, b: 2 }),
  row({ a: 0, _id: 0 }, { _id: 1, a: 1, b: 2 }, { b: 2 }),
  row({ a: 0, _id: 1 }, { _id: 1, a: 1, b: 2 }, { _id: 1, b: 2 }),
  row({ x: 1 }, { _id: 1, a: 1 }, { _id: 1 }),
  row({ 'a.b': 1 }, nested, { _id: 1, a: { b: 1 } }),
  row({ a: { b: 1 } }, nested, { _id: 1, a: { b: 1 } }),
  row({ 'a.b': 0, d: 0 }, nested, { _id: 1, a: { c: 2 }, e: 'z' }),
  row({ 'd.x': 1 }, nested, { _id: 1, d: [{ x: 1 }, { x: 3 }, [{ x: 6 }]] }),
  row({ 'd.x': 0, a: 0, e: 0 }, nested, { _id: 1, d: [{ y: 2 }, {}, 5, [{ y: 7 }]] }),
  row({ 'e.q': 1 }, nested, { _id: 1 }),
  row({ 'a.q': 1 }, nested, { _id: 1, a: {} }),
  row({ a: 1, b: 0 }, { _id: 1 }, 31254),
  row({ a: 0, b: 1 }, { _id: 1 }, 31253),
  row({ a: 1, 'a.b': 1 }, { _id: 1 }, 31249),
  row({ 'a.b': 1, a: 1 }, { _id: 1 }, 31250),
  row({ '': 1 }, { _id: 1 }, 40352),
  row({ 'a.': 1 }, { _id: 1 }, 40353),
  row({ 'a..b': 1 }, { _id: 1 }, 15998),
  row({ a: {} }, { _id: 1 }, 51270),
  // Computed fields
  row({ z: { $add: ['$a', 1] } }, { _id: 1, a: 1 }, { _id: 1, z: 2 }),
  row({ z: '$a', _id: 0 }, { _id: 1, a: 1 }, { z: 1 }),
  row({ z: 'text' }, { _id: 1, a: 1 }, { _id: 1, z: 'text' }),
  row({ z: '$missing' }, { _id: 1, a: 1 }, { _id: 1 }),
  row({ 'a.z': '$e' }, { _id: 1, a: { b: 1 }, e: 5 }, { _id: 1, a: { z: 5 } }),
  row({ z: ['$a', 2] }, { _id: 1, a: 1 }, { _id: 1, z: [1, 2] }),
  row({ a: 1, z: { $literal: 1 } }, { _id: 1, z: 0, a: 1 }, { _id: 1, a: 1, z: 1 }),
  row({ z: { $foo: 1 } }, { _id: 1 }, 168),
  // $slice
  row({ a: { $slice: 2 } }, { _id: 1, a: [1, 2, 3], b: 1 }, { _id: 1, a: [1, 2], b: 1 }),
  row({ a: { $slice: -2 } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2, 3] }),
  row({ a: { $slice: [1, 1] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }),
  row({ a: { $slice: [-2, 1] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }),
  row({ a: { $slice: [-5, 2] } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [1, 2] }),
  row({ a: { $slice: 1 }, b: 0 }, { _id: 1, a: [1, 2], b: 1, c: 2 }, { _id: 1, a: [1], c: 2 }),
  row({ a: { $slice: 1 }, b: 1 }, { _id: 1, a: [1, 2], b: 1, c: 2 }, { _id: 1, a: [1], b: 1 }),
  row({ 'a.b': { $slice: 1 } }, { _id: 1, a: { b: [1, 2], c: 3 } }, { _id: 1, a: { b: [1], c: 3 } }),
  row({ a: { $slice: 1 } }, { _id: 1, a: 'x' }, { _id: 1, a: 'x' }),
  row({ a: { $slice: ['$a', 1] } }, { _id: 1, a: [1, 2], b: 1 }, { _id: 1, a: [1] }),
  // $elemMatch
  row(
    { a: { $elemMatch: { x: 2 } } },
    { _id: 1, a: [{ x: 1 }, { x: 2 }, { x: 2, y: 1 }], b: 1 },
    {
      _id: 1,
      a: [{ x: 2 }],
    },
  ),
  row({ a: { $elemMatch: { x: 9 } } }, { _id: 1, a: [{ x: 1 }] }, { _id: 1 }),
  row({ a: { $elemMatch: { $gt: 1 } } }, { _id: 1, a: [1, 2, 3] }, { _id: 1, a: [2] }),
  row({ a: { $elemMatch: { x: 1 } } }, { _id: 1, a: 5 }, { _id: 1 }),
  row(
    { a: { $elemMatch: { x: 1 } }, b: 1 },
    { _id: 1, a: [{ x: 1 }], b: 1 },
    { _id: 1, b: 1, a: [{ x: 1 }] },
  ),
  row({ 'a.b': { $elemMatch: { x: 1 } } }, { _id: 1 }, 31275),
  row({ a: { $elemMatch: 5 } }, { _id: 1 }, 31274),
  // Positional
];
