import { Decimal128, Double, Int32, Long } from 'bson';

type Doc = Record<string, unknown>;

/** An update of a document (its `_id` is 1): the document afterwards, or the code mongod 7.0 refuses it with. */
export type UpdateRow = {
  update: Doc | Doc[];
  doc: Doc;
  expected: Doc | number;
  /** Filter besides `_id`, for the positional operator. */
  filter?: Doc;
  arrayFilters?: Doc[];
  /** True when mongod counts the document as not modified. */
  unchanged?: boolean;
};

/** An upsert that finds nothing: the document made, or mongod's code. */
export type UpsertRow = { filter: Doc; update: Doc | Doc[]; expected: Doc | number };

const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

function row(
  update: Doc | Doc[],
  doc: Doc,
  expected: Doc | number,
  more: Partial<UpdateRow> = {},
): UpdateRow {
  return {
    update,
    doc: { _id: 1, ...doc },
    expected: typeof expected === 'number' ? expected : { _id: 1, ...expected },
    ...more,
  };
}

export const UPDATE_ROWS: readonly UpdateRow[] = [
  // $set
  row({ $set: { a: 2 } }, { a: 1 }, { a: 2 }),
  row({ $set: { a: 1 } }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ $set: { a: new Double(1) } }, { a: 1 }, { a: new Double(1) }),
  row({ $set: { b: 1, a: 2 } }, {}, { a: 2, b: 1 }),
  row({ $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }),
  row({ $set: { 'a.b': 1 } }, { a: { c: 2 } }, { a: { c: 2, b: 1 } }),
  row({ $set: { 'a.0': 9 } }, { a: [1, 2] }, { a: [9, 2] }),
  row({ $set: { 'a.3': 9 } }, { a: [1] }, { a: [1, null, null, 9] }),
  row({ $set: { 'a.0': 9 } }, {}, { a: { 0: 9 } }),
  row({ $set: { 'a.1.b': 9 } }, { a: [{}] }, { a: [{}, { b: 9 }] }),
  row({ $set: { a: { b: { c: 1 } } } }, { a: 1 }, { a: { b: { c: 1 } } }),
  row({ $set: {} }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ $set: { 'a.b': 1 } }, { a: 5 }, 28),
  row({ $set: { 'a.b': 1 } }, { a: null }, 28),
  row({ $set: { 'a.b': 1 } }, { a: [1] }, 28),
  row({ $set: { 'a.b.c': 1 } }, { a: { b: 'x' } }, 28),
  row({ $set: { a: 1, 'a.b': 2 } }, {}, 40),
  row({ $set: { 'a.b': 1, 'a.b.c': 2 } }, {}, 40),
  row({ $set: { a: 1 }, $inc: { a: 1 } }, {}, 40),
  row({ $set: { '': 1 } }, {}, 56),
  row({ $set: { 'a.': 1 } }, {}, 56),
  row({ $set: { '.a': 1 } }, {}, 56),
  row({ $set: { 'a..b': 1 } }, {}, 56),
  row({ $set: { _id: 2 } }, {}, 66),
  row({ $set: { _id: 1, a: 1 } }, {}, { a: 1 }),
  row({ $set: { '_id.x': 2 } }, {}, 28),
  row({ $set: { _id: new Double(1) } }, {}, 66),
  row({ $set: { $x: 1 } }, {}, 52),
  row({ $set: { $x: 1 } }, { $x: 2 }, 52),
  row({ $set: { a: 1 } }, { $x: 2 }, { $x: 2, a: 1 }),
  row({ $set: { '$x.a': 1 } }, { $x: {} }, { $x: { a: 1 } }),
  row({ $set: { a: { $x: 1 } } }, {}, { a: { $x: 1 } }),
  row({ $set: 5 }, {}, 9),
  row({ $foo: { a: 1 } }, {}, 9),
  row({ $set: { a: 1 }, b: 1 }, {}, 9),
  row({ $set: { 'a.1600000': 1 } }, { a: [] }, 34),
  // Prototype names are only names
  row({ $set: { 'constructor.x': 1 } }, {}, { constructor: { x: 1 } }),
  row({ $set: { 'toString.x': 1 } }, {}, { toString: { x: 1 } }),
  // $setOnInsert has no effect here
  row({ $setOnInsert: { a: 5 }, $set: { b: 1 } }, {}, { b: 1 }),
  row({ $setOnInsert: { a: 5 }, $set: { a: 1 } }, {}, 40),
  // $unset
  row({ $unset: { a: '' } }, { a: 1, b: 2 }, { b: 2 }),
  row({ $unset: { 'a.b': 1 } }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }),
  row({ $unset: { 'a.0': 1 } }, { a: [1, 2] }, { a: [null, 2] }),
  row({ $unset: { x: 1 } }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ $unset: { 'a.b': 1 } }, { a: 5 }, { a: 5 }, { unchanged: true }),
  row({ $unset: { _id: 1 } }, {}, 66),
  // $inc and $mul with widths
  row({ $inc: { a: 2 } }, { a: 1 }, { a: 3 }),
  row({ $inc: { a: 2 } }, {}, { a: 2 }),
  row({ $inc: { a: 1 } }, { a: 2147483647 }, { a: long('2147483648') }),
  row({ $inc: { a: long('1') } }, { a: 1 }, { a: long('2') }),
  row({ $inc: { a: 1.5 } }, { a: 1 }, { a: 2.5 }),
  row({ $inc: { a: new Double(1) } }, { a: 1 }, { a: new Double(2) }),
  row({ $inc: { a: decimal('0.10') } }, { a: 1 }, { a: decimal('1.10') }),
  row({ $inc: { a: decimal('0.1') } }, { a: decimal('0.2') }, { a: decimal('0.3') }),
  row({ $inc: { a: 0 } }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ $inc: { a: long('9007199254740992') } }, { a: 1 }, { a: long('9007199254740993') }),
  row({ $inc: { a: 1 } }, { a: long('9223372036854775807') }, 2),
  row({ $inc: { a: -1 } }, { a: -2147483648 }, { a: long('-2147483649') }),
  row({ $inc: { a: 1 } }, { a: 'x' }, 14),
  row({ $inc: { a: 1 } }, { a: null }, 14),
  row({ $inc: { a: 'x' } }, { a: 1 }, 14),
  row({ $inc: { 'a.b': 1 } }, { a: 1 }, 28),
  row({ $inc: { _id: 1 } }, {}, 66),
  row({ $mul: { a: 3 } }, { a: 2 }, { a: 6 }),
  row({ $mul: { a: 3 } }, {}, { a: 0 }),
  row({ $mul: { a: 1.5 } }, {}, { a: new Double(0) }),
  row({ $mul: { a: long('3') } }, {}, { a: long('0') }),
  row({ $mul: { a: 65536 } }, { a: 65536 }, { a: long('4294967296') }),
  row({ $mul: { a: 0.5 } }, { a: 3 }, { a: 1.5 }),
  row({ $mul: { a: 'x' } }, { a: 1 }, 14),
  row({ $mul: { a: 2 } }, { a: [] }, 14),
  // $min and $max compare across types
  row({ $min: { a: 3 } }, { a: 5 }, { a: 3 }),
  row({ $min: { a: 7 } }, { a: 5 }, { a: 5 }, { unchanged: true }),
  row({ $min: { a: 3 } }, {}, { a: 3 }),
  row({ $min: { a: new Double(5) } }, { a: 5 }, { a: 5 }, { unchanged: true }),
  row({ $max: { a: 7 } }, { a: 5 }, { a: 7 }),
  row({ $max: { a: 'x' } }, { a: 5 }, { a: 'x' }),
  row({ $max: { a: 5 } }, { a: 'x' }, { a: 'x' }, { unchanged: true }),
  row({ $max: { a: 5 } }, { a: null }, { a: 5 }),
  row({ $min: { a: 5 } }, { a: null }, { a: null }, { unchanged: true }),
  // $rename
  row({ $rename: { a: 'b' } }, { a: 1 }, { b: 1 }),
  row({ $rename: { a: 'b' } }, { a: 1, b: 2 }, { b: 1 }),
  row({ $rename: { a: 'b.c' } }, { a: 1 }, { b: { c: 1 } }),
  row({ $rename: { 'a.x': 'b' } }, { a: { x: 1 } }, { a: {}, b: 1 }),
  row({ $rename: { x: 'b' } }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ $rename: { a: 'a' } }, { a: 1 }, 2),
  row({ $rename: { a: 'a.b' } }, { a: 1 }, 2),
  row({ $rename: { a: 5 } }, { a: 1 }, 2),
  row({ $rename: { 'a.0': 'b' } }, { a: [1] }, 2),
  row({ $rename: { b: 'a.0' } }, { a: [1], b: 2 }, 2),
  row({ $rename: { 'a.$': 'b' } }, { a: [1] }, 2),
  row({ $rename: { a: 'b' }, $set: { b: 1 } }, { a: 1 }, 40),
  // $push
  row({ $push: { a: 3 } }, { a: [1, 2] }, { a: [1, 2, 3] }),
  row({ $push: { a: 3 } }, {}, { a: [3] }),
  row({ $push: { a: [3, 4] } }, { a: [1] }, { a: [1, [3, 4]] }),
  row({ $push: { a: { $each: [3, 4] } } }, { a: [1] }, { a: [1, 3, 4] }),
  row({ $push: { a: { $each: [] } } }, {}, { a: [] }),
  row({ $push: { a: { $each: [] } } }, { a: [1] }, { a: [1] }, { unchanged: true }),
  row({ $push: { a: { $each: [9], $position: 0 } } }, { a: [1, 2] }, { a: [9, 1, 2] }),
  row({ $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2] }, { a: [1, 9, 2] }),
  row({ $push: { a: { $each: [9], $position: 10 } } }, { a: [1, 2] }, { a: [1, 2, 9] }),
  row({ $push: { a: { $each: [9], $position: -10 } } }, { a: [1, 2] }, { a: [9, 1, 2] }),
  row({ $push: { a: { $each: [3, 4], $slice: 3 } } }, { a: [1, 2] }, { a: [1, 2, 3] }),
  row({ $push: { a: { $each: [3, 4], $slice: -3 } } }, { a: [1, 2] }, { a: [2, 3, 4] }),
  row({ $push: { a: { $each: [3], $slice: 0 } } }, { a: [1, 2] }, { a: [] }),
  row({ $push: { a: { $each: [2], $sort: 1 } } }, { a: [3, 1] }, { a: [1, 2, 3] }),
  row({ $push: { a: { $each: [2], $sort: -1, $slice: 2 } } }, { a: [3, 1] }, { a: [3, 2] }),
  row(
    { $push: { a: { $each: [{ s: 2 }], $sort: { s: 1 } } } },
    { a: [{ s: 3 }, { s: 1 }] },
    {
      a: [{ s: 1 }, { s: 2 }, { s: 3 }],
    },
  ),
  row(
    { $push: { a: { $each: [{ s: 2 }], $sort: { 's.x': -1 } } } },
    { a: [{ s: { x: 1 } }] },
    {
      a: [{ s: { x: 1 } }, { s: 2 }],
    },
  ),
  row({ $push: { 'a.b': 1 } }, { a: { b: [] } }, { a: { b: [1] } }),
  row({ $push: { a: 1 } }, { a: 5 }, 2),
  row({ $push: { a: 1 } }, { a: { 0: 1 } }, 2),
  row({ $push: { a: 1 } }, { a: null }, 2),
  row({ $push: { a: { $each: 3 } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $slice: 'x' } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $slice: 1.5 } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $sort: 2 } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $sort: {} } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $position: 'x' } } }, { a: [] }, 2),
  row({ $push: { a: { $each: [1], $foo: 1 } } }, { a: [] }, 2),
  // $addToSet
  row({ $addToSet: { a: 2 } }, { a: [1] }, { a: [1, 2] }),
  row({ $addToSet: { a: 1 } }, { a: [1] }, { a: [1] }, { unchanged: true }),
  row({ $addToSet: { a: new Double(1) } }, { a: [1] }, { a: [1] }, { unchanged: true }),
  row(
    { $addToSet: { a: { x: 1, y: 2 } } },
    { a: [{ y: 2, x: 1 }] },
    {
      a: [
        { y: 2, x: 1 },
        { x: 1, y: 2 },
      ],
    },
  ),
  row({ $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1] }, { a: [1, 2] }),
  row({ $addToSet: { a: [1] } }, { a: [1] }, { a: [1, [1]] }),
  row({ $addToSet: { a: 1 } }, {}, { a: [1] }),
  row({ $addToSet: { a: { $each: [1, 1] } } }, {}, { a: [1] }),
  row({ $addToSet: { a: 1 } }, { a: 5 }, 2),
  row({ $addToSet: { a: { $each: 1 } } }, { a: [] }, 14),
  // $pull, $pullAll, $pop
  row({ $pull: { a: 2 } }, { a: [1, 2, 3, 2] }, { a: [1, 3] }),
  row({ $pull: { a: new Double(2) } }, { a: [1, 2] }, { a: [1] }),
  row({ $pull: { a: { $gte: 2 } } }, { a: [1, 2, 3] }, { a: [1] }),
  row({ $pull: { a: { $in: [1, 3] } } }, { a: [1, 2, 3] }, { a: [2] }),
  row({ $pull: { a: { k: 1 } } }, { a: [{ k: 1, z: 1 }, { k: 2 }] }, { a: [{ k: 2 }] }),
  row({ $pull: { a: { k: { $gt: 1 } } } }, { a: [{ k: 1 }, { k: 2 }] }, { a: [{ k: 1 }] }),
  row({ $pull: { a: { k: [1] } } }, { a: [{ k: [1] }, { k: 1 }] }, { a: [{ k: 1 }] }),
  row({ $pull: { a: [1, 2] } }, { a: [[1, 2], [2, 1], 1] }, { a: [[2, 1], 1] }),
  row({ $pull: { a: { $or: [{ k: 1 }, { k: 3 }] } } }, { a: [{ k: 1 }, { k: 2 }, 3] }, { a: [{ k: 2 }, 3] }),
  row({ $pull: { a: { $not: { $gt: 1 } } } }, { a: [1, 2] }, 2),
  row({ $pull: { a: null } }, { a: [null, 1] }, { a: [1] }),
  row({ $pull: { a: 9 } }, { a: [1] }, { a: [1] }, { unchanged: true }),
  row({ $pull: { a: 9 } }, {}, {}, { unchanged: true }),
  row({ $pull: { a: 1 } }, { a: 1 }, 2),
  row({ $pull: { 'a.b': 1 } }, { a: 1 }, 28),
  row({ $pullAll: { a: [1, 3] } }, { a: [1, 2, 3, 1] }, { a: [2] }),
  row({ $pullAll: { a: [{ x: 1 }] } }, { a: [{ x: 1 }, { x: 1, y: 2 }] }, { a: [{ x: 1, y: 2 }] }),
  row({ $pullAll: { a: 1 } }, { a: [1] }, 2),
  row({ $pullAll: { a: [1] } }, { a: 1 }, 2),
  row({ $pop: { a: 1 } }, { a: [1, 2] }, { a: [1] }),
  row({ $pop: { a: -1 } }, { a: [1, 2] }, { a: [2] }),
  row({ $pop: { a: 1 } }, { a: [] }, { a: [] }, { unchanged: true }),
  row({ $pop: { a: 1 } }, {}, {}, { unchanged: true }),
  row({ $pop: { a: 2 } }, { a: [1] }, 9),
  row({ $pop: { a: 'x' } }, { a: [1] }, 9),
  row({ $pop: { a: 1 } }, { a: 5 }, 14),
  // $bit
  row({ $bit: { a: { and: 6 } } }, { a: 5 }, { a: 4 }),
  row({ $bit: { a: { or: 6 } } }, { a: 5 }, { a: 7 }),
  row({ $bit: { a: { xor: 6 } } }, { a: 5 }, { a: 3 }),
  row({ $bit: { a: { or: long('8') } } }, { a: 1 }, { a: long('9') }),
  row({ $bit: { a: { or: 4 } } }, {}, { a: 4 }),
  row({ $bit: { a: { or: 1.5 } } }, { a: 1 }, 2),
  row({ $bit: { a: { foo: 1 } } }, { a: 1 }, 2),
  row({ $bit: { a: {} } }, { a: 1 }, 2),
  row({ $bit: { a: { and: 1 } } }, { a: 1.5 }, 2),
  row({ $currentDate: { a: 5 } }, {}, 2),
  row({ $currentDate: { a: { $type: 'x' } } }, {}, 2),
  row({ $currentDate: { a: { $foo: 'date' } } }, {}, 2),
  // Positional operators
  row({ $set: { 'a.$': 9 } }, { a: [1, 2, 3] }, { a: [1, 9, 3] }, { filter: { a: 2 } }),
  row(
    { $set: { 'a.$.v': 1, 'a.$.w': 2 } },
    { a: [{ k: 1 }, { k: 2 }] },
    { a: [{ k: 1 }, { k: 2, v: 1, w: 2 }] },
    {
      filter: { 'a.k': 2 },
    },
  ),
  row(
    { $inc: { 'a.$.n': 1 } },
    {
      a: [
        { k: 1, n: 1 },
        { k: 2, n: 1 },
      ],
    },
    {
      a: [
        { k: 1, n: 1 },
        { k: 2, n: 2 },
      ],
    },
    {
      filter: { a: { $elemMatch: { k: 2, n: 1 } } },
    },
  ),
  row({ $unset: { 'a.$': 1 } }, { a: [1, 2] }, { a: [1, null] }, { filter: { a: 2 } }),
  row({ $set: { 'a.$': 9 } }, { a: [1] }, 2),
  row({ $set: { 'a.$.b.$': 9 } }, { a: [1] }, 2, { filter: { a: 1 } }),
  row({ $set: { $: 9 } }, { a: [1] }, 2, { filter: { a: 1 } }),
  row({ $set: { 'a.$': 9, 'a.1': 8 } }, { a: [1, 2] }, 40, { filter: { a: 2 } }),
  row({ $inc: { 'a.$[]': 1 } }, { a: [1, 2] }, { a: [2, 3] }),
  row({ $set: { 'a.$[].x': 1 } }, { a: [{}, { y: 1 }] }, { a: [{ x: 1 }, { y: 1, x: 1 }] }),
  row({ $set: { 'a.$[]': 1 } }, { a: [] }, { a: [] }, { unchanged: true }),
  row({ $set: { 'a.$[]': 1 } }, {}, 2),
  row({ $set: { 'a.$[]': 1 } }, { a: 5 }, 2),
  row({ $set: { 'a.$[e]': 9 } }, { a: [1, 5, 7] }, { a: [1, 9, 9] }, { arrayFilters: [{ e: { $gte: 5 } }] }),
  row(
    { $set: { 'a.$[e].x': 9 } },
    { a: [{ k: 1 }, { k: 2 }] },
    { a: [{ k: 1 }, { k: 2, x: 9 }] },
    {
      arrayFilters: [{ 'e.k': 2 }],
    },
  ),
  row(
    { $set: { 'a.$[e].b.$[f]': 0 } },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 0] },
      ],
    },
    { arrayFilters: [{ 'e.k': 2 }, { f: 2 }] },
  ),
  row(
    { $set: { 'a.$[e]': 0 } },
    { a: [1, 2, 3] },
    { a: [0, 2, 0] },
    {
      arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }],
    },
  ),
  row({ $set: { 'a.$[e]': 9 } }, { a: [1] }, 2),
  row({ $set: { a: 9 } }, { a: [1] }, 9, { arrayFilters: [{ e: 1 }] }),
  row({ $set: { 'a.$[e]': 9 } }, { a: [1] }, 9, { arrayFilters: [{ e: 1 }, { e: 2 }] }),
  row({ $set: { 'a.$[e]': 9 } }, { a: [1] }, 9, { arrayFilters: [{ e: 1, f: 2 }] }),
  row({ $set: { 'a.$[e]': 9 } }, { a: [1] }, 9, { arrayFilters: [{}] }),
  row({ $set: { 'a.$[]': 1, 'a.$[e]': 2 } }, { a: [1] }, 40, { arrayFilters: [{ e: 1 }] }),
  // Replacement
  row({ b: 2 }, { a: 1 }, { b: 2 }),
  row({ _id: 1, b: 2 }, { a: 1 }, { b: 2 }),
  row({ b: 2, _id: 1 }, { a: 1 }, { b: 2 }),
  row({ a: 1 }, { a: 1 }, { a: 1 }, { unchanged: true }),
  row({ _id: 2, b: 2 }, { a: 1 }, 66),
  row({ _id: new Double(1), b: 2 }, { a: 1 }, { _id: new Double(1), b: 2 }),
  // Pipelines
  row([{ $set: { b: { $add: ['$a', 1] } } }], { a: 1 }, { a: 1, b: 2 }),
  row([{ $unset: 'a' }, { $addFields: { c: '$$ROOT.a' } }], { a: 1, b: 2 }, { b: 2 }),
  row([{ $replaceWith: { _id: '$_id', z: '$a' } }], { a: 1 }, { z: 1 }),
  row([{ $project: { a: 1 } }], { a: 1, b: 2 }, { a: 1 }),
  row([{ $set: { a: '$a' } }], { a: 1 }, { a: 1 }, { unchanged: true }),
  row([{ $set: { _id: 2 } }], { a: 1 }, 66),
  row(
    [{ $replaceWith: { $setField: { field: { $literal: '$x' }, input: '$$ROOT', value: 1 } } }],
    { a: 1 },
    {
      a: 1,
      $x: 1,
    },
  ),
  row([{ $match: { a: 1 } }], { a: 1 }, 72),
  row([{ $replaceWith: '$a' }], { a: 1 }, 40228),
];

export const UPSERT_ROWS: readonly UpsertRow[] = [
  { filter: { _id: 7, a: 1 }, update: { $set: { b: 2 } }, expected: { _id: 7, a: 1, b: 2 } },
  { filter: { _id: 7, 'a.b': 1 }, update: { $set: { c: 2 } }, expected: { _id: 7, a: { b: 1 }, c: 2 } },
  { filter: { _id: 7, a: { $eq: 1 } }, update: { $set: { b: 2 } }, expected: { _id: 7, a: 1, b: 2 } },
  { filter: { _id: 7, a: { $gt: 1 } }, update: { $set: { b: 2 } }, expected: { _id: 7, b: 2 } },
  { filter: { $and: [{ _id: 7 }, { a: 1 }] }, update: { $inc: { a: 1 } }, expected: { _id: 7, a: 2 } },
  { filter: { _id: 7, a: { $in: [3] } }, update: { $set: { b: 2 } }, expected: { _id: 7, a: 3, b: 2 } },
  { filter: { _id: 7, a: { $all: [3] } }, update: { $set: { b: 2 } }, expected: { _id: 7, a: 3, b: 2 } },
  { filter: { _id: 7, $or: [{ a: 1 }] }, update: { $set: { b: 2 } }, expected: { _id: 7, a: 1, b: 2 } },
  { filter: { _id: 7, $or: [{ a: 1 }, { a: 2 }] }, update: { $set: { b: 2 } }, expected: { _id: 7, b: 2 } },
  {
    filter: { _id: 7 },
    update: { $setOnInsert: { a: 5 }, $push: { b: 1 } },
    expected: { _id: 7, a: 5, b: [1] },
  },
  { filter: { _id: 7, a: [1] }, update: { $push: { a: 2 } }, expected: { _id: 7, a: [1, 2] } },
  { filter: { _id: 7, a: 1 }, update: { b: 2 }, expected: { _id: 7, b: 2 } },
  { filter: { a: 1 }, update: { b: 2, _id: 9 }, expected: { _id: 9, b: 2 } },
  { filter: { _id: 7, a: 1 }, update: { _id: 8 }, expected: 66 },
  { filter: { _id: 7, a: 1 }, update: { $set: { _id: 8 } }, expected: 66 },
  { filter: { a: 1 }, update: { $setOnInsert: { _id: 9 } }, expected: { _id: 9, a: 1 } },
  { filter: { _id: 7, a: 1 }, update: { $set: { 'a.b': 2 } }, expected: 28 },
  { filter: { _id: 7, a: 1, $and: [{ a: 2 }] }, update: { $set: { b: 1 } }, expected: 54 },
  { filter: { _id: 7, a: 1, 'a.b': 2 }, update: { $set: { c: 1 } }, expected: 54 },
  { filter: { _id: 7, 'a.k': 1 }, update: { $set: { 'a.$.x': 1 } }, expected: 2 },
  {
    filter: { _id: 7 },
    update: [{ $set: { a: { $ifNull: ['$a', new Int32(4)] } } }],
    expected: { _id: 7, a: 4 },
  },
  { filter: { _id: { $in: [7] } }, update: { $set: { a: 1 } }, expected: { _id: 7, a: 1 } },
  { filter: { _id: 7 }, update: { $set: { $x: 1 } }, expected: { _id: 7, $x: 1 } },
  { filter: { _id: [1] }, update: { $set: { a: 1 } }, expected: 53 },
];
