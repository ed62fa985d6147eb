import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { typeOf } from './bson-types.js';
import { compareStrings, compareValues, valuesEqual, valuesIdentical } from './compare.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** Values in ascending order. */
const ASCENDING: readonly unknown[] = [
  new MinKey(),
  undefined,
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Long.fromString('-9223372036854775808'),
  -1.5,
  0,
  decimal('0.1'),
  0.1,
  new Int32(1),
  Long.fromNumber(2),
  decimal('2.5'),
  new Double(9007199254740992),
  Long.fromString('9007199254740993'),
  decimal('9007199254740993.5'),
  decimal('1E+400'),
  Number.POSITIVE_INFINITY,
  '',
  'A',
  'a',
  new BSONSymbol('b'),
  'é',
  '\uffff',
  '\u{10000}',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { b: 0 },
  { a: 'x' },
  { a: { b: 1 } },
  [],
  [1],
  [1, 2],
  [2],
  ['x'],
  new Binary(Buffer.from([9]), 0),
  new Binary(Buffer.from([1]), 4),
  new Binary(Buffer.from([0, 0]), 0),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  new Timestamp({ t: 4294967295, i: 1 }),
  new BSONRegExp('a'),
  new BSONRegExp('a', 'i'),
  new BSONRegExp('b'),
  new Code('x'),
  new Code('x', { a: 1 }),
  new MaxKey(),
];

describe('compareValues', () => {
  it('orders all types as mongod does', () => {
    for (const [i, a] of ASCENDING.entries()) {
      for (const [j, b] of ASCENDING.entries()) {
        expect(Math.sign(compareValues(a, b)), `${typeOf(a)} ${i} against ${typeOf(b)} ${j}`).toBe(
          Math.sign(i - j) + 0,
        );
      }
    }
  });

  it('equals numbers of all widths', () => {
    for (const seven of [7, new Int32(7), new Double(7), Long.fromNumber(7), decimal('7.00')]) {
      expect(valuesEqual(seven, 7)).toBe(true);
    }
    expect(valuesEqual(new Double(-0), 0)).toBe(true);
    expect(valuesEqual(decimal('NaN'), Number.NaN)).toBe(true);
  });

  it('tells identical values from equal ones', () => {
    expect(valuesIdentical(1, new Int32(1))).toBe(true);
    expect(valuesIdentical(1, new Double(1))).toBe(false);
    expect(valuesIdentical(new Double(0), new Double(-0))).toBe(false);
    expect(valuesIdentical(decimal('1.0'), decimal('1.00'))).toBe(false);
    expect(valuesIdentical({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
    expect(valuesIdentical({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true);
    expect(valuesIdentical(null, undefined)).toBe(false);
  });

  it('compares strings by UTF-8', () => {
    const sorted = ['z', '\uffff', '\u{1f600}'];
    expect([...sorted].reverse().sort(compareStrings)).toEqual(sorted);
  });
});
