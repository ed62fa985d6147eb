// biome-ignore-all lint/suspicious/noThenProperty: $cond and $switch have a part of that name
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';

type Doc = Record<string, unknown>;

/** Marks an absent result. */
export const ABSENT = Symbol('absent');

/** An expression on a document: its value (or ABSENT), or mongod 7.0's error code. */
export type ExpressionRow = { expression: unknown; doc: Doc; expected: unknown };

/** Distinguishes an expected code from an expected number. */
export class Refused {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

function row(expression: unknown, doc: Doc, expected: unknown): ExpressionRow {
  return { expression, doc, expected };
}

const refused = (code: number): Refused => new Refused(code);
const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const date = (text: string): Date => new Date(text);
const oid = new ObjectId('507c7f79bcf86cd7994f6c0e');
const doc: Doc = {
  i: 5,
  l: long('6'),
  d: 2.5,
  m: decimal('1.10'),
  s: 'Abc',
  n: null,
  t: true,
  a: [1, 2, 3],
  o: { x: 1, y: { z: 2 } },
  r: [{ x: 1 }, { x: 2 }, { y: 3 }, 4],
  when: date('2020-02-29T13:14:15.678Z'),
  id: oid,
};

export const EXPRESSION_ROWS: readonly ExpressionRow[] = [
  // Paths, literals, variables
  row('$i', doc, 5),
  row('$missing', doc, ABSENT),
  row('$o.y.z', doc, 2),
  row('$r.x', doc, [1, 2]),
  row('$a.x', doc, []),
  row('$i.x', doc, ABSENT),
  row('$a.0', doc, []),
  row('text', doc, 'text'),
  row({ $literal: '$i' }, doc, '$i'),
  row({ p: '$i', q: '$missing' }, doc, { p: 5 }),
  row(['$i', '$missing'], doc, [5, null]),
  row('$$ROOT.i', doc, 5),
  row('$$REMOVE', doc, ABSENT),
  row({ $let: { vars: { v: { $add: ['$i', 1] } }, in: { $add: ['$$v', 2] } } }, doc, 8),
  row({ $let: { vars: { v: '$o' }, in: '$$v.y.z' } }, doc, 2),
  row('$$v', doc, refused(17276)),
  row('$', doc, refused(16872)),
  row('$a..b', doc, refused(15998)),
  row('$a.', doc, refused(40353)),
  row({ $add: [1], $subtract: [1] }, doc, refused(15983)),
  row({ $nope: 1 }, doc, refused(168)),
  row({ 'a.b': 1 }, doc, refused(16412)),
  // Arithmetic and widths
  row({ $add: ['$i', 1] }, doc, 6),
  row({ $add: ['$i', '$l'] }, doc, long('11')),
  row({ $add: ['$i', '$d'] }, doc, 7.5),
  row({ $add: ['$i', new Double(1)] }, doc, new Double(6)),
  row({ $add: ['$m', '$i'] }, doc, decimal('6.10')),
  row({ $add: [2147483647, 1] }, doc, long('2147483648')),
  row({ $add: [long('9223372036854775807'), 1] }, doc, new Double(2 ** 63)),
  row({ $add: ['$i', '$n'] }, doc, null),
  row({ $add: ['$i', '$missing'] }, doc, null),
  row({ $add: ['$i', '$s'] }, doc, refused(14)),
  row({ $add: [] }, doc, 0),
  row({ $add: ['$when', 1000] }, doc, date('2020-02-29T13:14:16.678Z')),
  row({ $add: ['$when', '$when'] }, doc, refused(16612)),
  // Comparison, logic
  row({ $eq: ['$i', new Double(5)] }, doc, true),
  row({ $eq: ['$n', '$missing'] }, doc, false),
  row({ $gt: ['$s', 1000] }, doc, true),
  row({ $lt: ['$missing', null] }, doc, true),
  row({ $cmp: [1, 2] }, doc, -1),
  row({ $cmp: [{ a: 1 }, { a: 1 }] }, doc, 0),
  row(
    {
      $ne: [
        [1, 2],
        [2, 1],
      ],
    },
    doc,
    true,
  ),
  row({ $eq: [1] }, doc, refused(16020)),
  row({ $and: ['$t', 1] }, doc, true),
  row({ $and: [] }, doc, true),
  row({ $or: [] }, doc, false),
  row({ $or: ['$n', 0, '$missing'] }, doc, false),
  row({ $and: [''] }, doc, true),
  row({ $not: ['$n'] }, doc, true),
  row({ $not: [[]] }, doc, false),
  row({ $cond: ['$t', 1, 2] }, doc, 1),
  row({ $cond: { if: '$n', then: 1, else: 2 } }, doc, 2),
  row({ $cond: { if: 1, then: 2 } }, doc, refused(17082)),
  row({ $cond: [1, 2] }, doc, refused(16020)),
  row({ $ifNull: ['$n', '$missing', 7] }, doc, 7),
  row({ $ifNull: ['$i'] }, doc, refused(1257300)),
  row(
    {
      $switch: {
        branches: [
          { case: false, then: 1 },
          { case: true, then: 2 },
        ],
      },
    },
    doc,
    2,
  ),
  row({ $switch: { branches: [{ case: '$n', then: 1 }], default: 9 } }, doc, 9),
  row({ $switch: { branches: [{ case: '$n', then: 1 }] } }, doc, refused(40066)),
  row({ $switch: { branches: [] } }, doc, refused(40068)),
  // Arrays
  row({ $arrayElemAt: ['$a', 1] }, doc, 2),
  row({ $arrayElemAt: ['$a', -1] }, doc, 3),
  row({ $arrayElemAt: ['$a', 9] }, doc, ABSENT),
  row({ $arrayElemAt: ['$n', 0] }, doc, null),
  row({ $arrayElemAt: ['$i', 0] }, doc, refused(28689)),
  row({ $arrayElemAt: ['$a', 1.5] }, doc, refused(28691)),
  row({ $first: '$a' }, doc, 1),
  row({ $first: { $literal: [] } }, doc, ABSENT),
  row({ $concatArrays: ['$a', [4]] }, doc, [1, 2, 3, 4]),
  row({ $concatArrays: ['$a', '$n'] }, doc, null),
  row({ $concatArrays: ['$a', 1] }, doc, refused(28664)),
  row({ $filter: { input: '$a', cond: { $gt: ['$$this', 1] } } }, doc, [2, 3]),
  row({ $filter: { input: '$n', cond: true } }, doc, null),
  row({ $filter: { input: '$i', cond: true } }, doc, refused(28651)),
  row({ $filter: { input: '$a' } }, doc, refused(28650)),
  row({ $map: { input: '$a', as: 'e', in: { $add: ['$$e', '$i'] } } }, doc, [6, 7, 8]),
  row({ $map: { input: '$a', in: '$$this.x' } }, doc, [null, null, null]),
  row({ $map: { input: '$i', in: 1 } }, doc, refused(16883)),
  row({ $map: { input: '$a', as: 'E', in: 1 } }, doc, refused(16867)),
  row({ $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, doc, 6),
  row({ $reduce: { input: '$n', initialValue: 0, in: 1 } }, doc, null),
  row({ $in: [2, '$a'] }, doc, true),
  row({ $in: [long('2'), '$a'] }, doc, true),
  row({ $in: [2, '$i'] }, doc, refused(40081)),
  row({ $isArray: '$a' }, doc, true),
  row({ $isArray: ['$i'] }, doc, false),
  row({ $size: '$a' }, doc, 3),
  row({ $size: '$missing' }, doc, refused(17124)),
  row({ $size: '$i' }, doc, refused(17124)),
  row({ $slice: ['$a', 2] }, doc, [1, 2]),
  row({ $slice: ['$a', -2] }, doc, [2, 3]),
  row({ $slice: ['$a', 1, 1] }, doc, [2]),
  row({ $slice: ['$a', -9, 2] }, doc, [1, 2]),
  row({ $slice: ['$a', 1, 0] }, doc, refused(28729)),
  row({ $slice: ['$i', 1] }, doc, refused(28724)),
  row({ $objectToArray: '$o' }, doc, [
    { k: 'x', v: 1 },
    { k: 'y', v: { z: 2 } },
  ]),
  row({ $objectToArray: '$i' }, doc, refused(40390)),
  // Sets
  row({ $setUnion: ['$a', [3, 4, new Double(1)]] }, doc, [1, 2, 3, 4]),
  row({ $setUnion: ['$a', '$n'] }, doc, null),
  row({ $setUnion: ['$a', '$i'] }, doc, refused(17043)),
  // Strings
  row({ $concat: ['$s', '-', 'x'] }, doc, 'Abc-x'),
  row({ $concat: ['$s', '$n'] }, doc, null),
  row({ $concat: ['$s', '$i'] }, doc, refused(16702)),
  row({ $toUpper: 'aé' }, doc, 'Aé'),
  row({ $toLower: '$n' }, doc, ''),
  row({ $toLower: '$i' }, doc, '5'),
  row({ $toUpper: '$t' }, doc, refused(16007)),
  row({ $strLenCP: 'іва😀' }, doc, 4),
  row({ $strLenBytes: 'іва😀' }, doc, 10),
  row({ $strLenCP: '$n' }, doc, refused(34471)),
  row({ $substrCP: ['іванко', 1, 3] }, doc, 'ван'),
  row({ $regexMatch: { input: '$s', regex: '^a', options: 'i' } }, doc, true),
  row({ $regexMatch: { input: '$n', regex: '^a' } }, doc, false),
  row({ $regexMatch: { input: 5, regex: 'y' } }, doc, refused(51104)),
  row({ $regexMatch: { input: 'x', regex: '(' } }, doc, refused(51111)),
  // Types
  row({ $type: '$i' }, doc, 'int'),
  row({ $type: '$missing' }, doc, 'missing'),
  row({ $type: '$m' }, doc, 'decimal'),
  row({ $isNumber: '$l' }, doc, true),
  row({ $convert: { input: '12', to: 'int' } }, doc, 12),
  row({ $convert: { input: 12.9, to: 'int' } }, doc, 12),
  row({ $convert: { input: decimal('-3.7'), to: 'int' } }, doc, -3),
  row({ $convert: { input: '1.5', to: 'int' } }, doc, refused(241)),
  row({ $convert: { input: 3e9, to: 'int' } }, doc, refused(241)),
  row({ $convert: { input: '$when', to: 'int' } }, doc, refused(241)),
  row({ $convert: { input: '$n', to: 'int' } }, doc, null),
  row({ $convert: { input: '9007199254740993', to: 'long' } }, doc, long('9007199254740993')),
  row({ $convert: { input: '1.5e3', to: 'double' } }, doc, new Double(1500)),
  row({ $convert: { input: '0x1', to: 'double' } }, doc, refused(241)),
  row({ $toString: 1.5 }, doc, '1.5'),
  row({ $toString: new Double(3) }, doc, '3'),
  row({ $toString: 1e21 }, doc, '1e+21'),
  row({ $toString: true }, doc, 'true'),
  row({ $toString: '$when' }, doc, '2020-02-29T13:14:15.678Z'),
  row({ $toString: '$id' }, doc, '507c7f79bcf86cd7994f6c0e'),
  row({ $toString: '$a' }, doc, refused(241)),
  row({ $convert: { input: 'false', to: 'bool' } }, doc, true),
  row({ $convert: { input: new Double(0), to: 'bool' } }, doc, false),
  row({ $convert: { input: 'x', to: 'int', onError: -1 } }, doc, -1),
  row({ $convert: { input: '$n', to: 'int', onNull: 0 } }, doc, 0),
  row({ $convert: { input: '5', to: 16 } }, doc, 5),
  row({ $convert: { input: '5' } }, doc, refused(9)),
  // Dates
  row({ $year: '$when' }, doc, 2020),
  row({ $month: '$when' }, doc, 2),
  row({ $dayOfMonth: '$when' }, doc, 29),
  row({ $hour: { date: '$when' } }, doc, 13),
  row({ $year: '$n' }, doc, null),
  row({ $year: '$s' }, doc, refused(16006)),
  row(
    { $dateToString: { date: '$when', format: '%Y-%m-%d %H:%M:%S.%L %%' } },
    doc,
    '2020-02-29 13:14:15.678 %',
  ),
  row({ $dateToString: { date: '$when' } }, doc, '2020-02-29T13:14:15.678Z'),
  row({ $dateToString: { date: '$n', onNull: 'none' } }, doc, 'none'),
  row({ $dateToString: { date: '$when', format: '%q' } }, doc, refused(18536)),
  // Documents, sums
  row({ $mergeObjects: ['$o', { x: 9, w: 1 }] }, doc, { x: 9, y: { z: 2 }, w: 1 }),
  row({ $mergeObjects: ['$o', '$n'] }, doc, { x: 1, y: { z: 2 } }),
  row({ $mergeObjects: ['$i'] }, doc, refused(40400)),
  row({ $sum: '$a' }, doc, 6),
  row({ $sum: ['$i', '$s', '$d'] }, doc, 7.5),
  row({ $sum: [0.1, 0.2, 0.3] }, doc, 0.6),
  row({ $sum: ['$m', 0.1] }, doc, decimal('1.200000000000000005551115123125783')),
  row({ $avg: '$a' }, doc, new Double(2)),
  row({ $avg: '$s' }, doc, null),
  row({ $min: '$a' }, doc, 1),
  row({ $max: ['$i', '$s', '$n'] }, doc, 'Abc'),
  row({ $add: [new Int32(1), new Int32(1)] }, doc, 2),
];
