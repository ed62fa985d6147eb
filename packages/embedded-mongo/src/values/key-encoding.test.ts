import {
  Binary,
  BSONRegExp,
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
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, valuesEqual } from './compare.js';
import {
  boundedRange,
  encodeKey,
  equalityRange,
  prefixUpperBound,
  stringPrefixRange,
} from './key-encoding.js';

const longs = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const numbers = fc.oneof(
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  longs.map((n) => Long.fromBigInt(n)),
  fc
    .constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 62n + 1n)
    .map((n) => Long.fromBigInt(n)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -30, max: 30 }))
    .map(([c, e]) => Decimal128.fromString(`${c}E${e}`)),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -2, max: 2 }))
    .map(([c, e]) => Decimal128.fromString(`${c}E${e}`)),
  fc.integer({ min: -5, max: 5 }).map((n) => new Double(n / 2)),
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 5e-324, -5e-324, 1e308).map((n) => new Double(n)),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '\0', 'a\0', 'a', 'a\u0001'),
);
const leaves = fc.oneof(
  numbers,
  texts,
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((b) => new ObjectId(b)),
  fc.tuple(fc.uint8Array({ maxLength: 6 }), fc.constantFrom(0, 4, 128)).map(([b, t]) => new Binary(b, t)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(new MinKey(), new MaxKey(), new BSONRegExp('a', 'i'), new BSONRegExp('b'), new Code('x')),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'aa', '__proto__'), tie('value')), { maxLength: 3 })
      .map((pairs) => {
        const doc: Record<string, unknown> = {};
        for (const [key, value] of pairs) {
          Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
        }
        return doc;
      }),
  ),
})).value;

const sign = (n: number): number => Math.sign(n) + 0;

describe('encodeKey', () => {
  it('keeps the order of compareValues, ascending and descending', () => {
    fc.assert(
      fc.property(values, values, fc.constantFrom<1 | -1>(1, -1), (a, b, direction) => {
        const x = encodeKey([a], [direction]).key;
        const y = encodeKey([b], [direction]).key;
        expect(sign(Buffer.compare(x, y))).toBe(sign(compareValues(a, b) * direction));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the order of numbers of all widths', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const order = Buffer.compare(encodeKey([a], [1]).key, encodeKey([b], [1]).key);
        expect(sign(order)).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps the order of compound keys', () => {
    const direction = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(
        fc.tuple(values, values),
        fc.tuple(values, values),
        direction,
        direction,
        (a, b, d1, d2) => {
          const expected = compareValues(a[0], b[0]) * d1 || compareValues(a[1], b[1]) * d2;
          const order = Buffer.compare(encodeKey(a, [d1, d2]).key, encodeKey(b, [d1, d2]).key);
          expect(sign(order)).toBe(sign(expected));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('compares antisymmetrically and transitively', () => {
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(sign(compareValues(a, b))).toBe(-sign(compareValues(b, a)) + 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('cuts long keys and says so', () => {
    const { key, truncated } = encodeKey(['x'.repeat(5000)], [1]);
    expect(key.length).toBe(1900);
    expect(truncated).toBe(true);
    expect(encodeKey(['x'.repeat(1000)], [1]).truncated).toBe(false);
    expect(encodeKey([Decimal128.fromString('1E+400')], [1]).truncated).toBe(true);
  });

  it('encodes equal numbers of different widths alike', () => {
    for (const n of [new Int32(7), new Double(7), Long.fromNumber(7), Decimal128.fromString('7.00'), 7]) {
      expect(encodeKey([n], [1]).key).toEqual(encodeKey([7], [1]).key);
    }
  });
});

describe('key ranges', () => {
  const inside = (key: Buffer, range: { lower: Buffer; upper: Buffer }): boolean =>
    Buffer.compare(range.lower, key) <= 0 && Buffer.compare(key, range.upper) < 0;

  it('bounded ranges hold exactly the values between their ends', () => {
    fc.assert(
      fc.property(
        numbers,
        numbers,
        numbers,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom<1 | -1>(1, -1),
        (value, low, high, lowIn, highIn, direction) => {
          const range = boundedRange(
            ['p'],
            [1, direction],
            { value: low, inclusive: lowIn },
            { value: high, inclusive: highIn },
          );
          const fromLow = compareValues(value, low);
          const toHigh = compareValues(value, high);
          const expected =
            (fromLow > 0 || (lowIn && fromLow === 0)) && (toHigh < 0 || (highIn && toHigh === 0));
          const isInside = inside(encodeKey(['p', value], [1, direction]).key, range);
          // A range over truncated keys may include a neighbour; the filter checks the document.
          const isExact = [value, low, high].every((number) => !encodeKey([number], [1]).truncated);
          if (expected || isExact) expect(isInside).toBe(expected);
          expect(inside(encodeKey(['q', value], [1, direction]).key, range)).toBe(false);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('a range open at one side stays within the type bracket', () => {
    const range = boundedRange([], [1], { value: 5, inclusive: false }, null);
    expect(inside(encodeKey([6], [1]).key, range)).toBe(true);
    expect(inside(encodeKey(['a'], [1]).key, range)).toBe(false);
    expect(inside(encodeKey([null], [1]).key, range)).toBe(false);
  });

  it('string prefixes hold exactly the strings that start with them', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom<1 | -1>(1, -1), (prefix, text, direction) => {
        const range = stringPrefixRange([1], [1, direction], prefix);
        expect(inside(encodeKey([1, text], [1, direction]).key, range)).toBe(text.startsWith(prefix));
      }),
      { numRuns: 1500 },
    );
  });

  it('equality ranges hold compound keys that begin so', () => {
    const range = equalityRange(['a'], [1, 1]);
    expect(inside(encodeKey(['a', 5], [1, 1]).key, range)).toBe(true);
    expect(inside(encodeKey(['a\0', 5], [1, 1]).key, range)).toBe(false);
    expect(inside(encodeKey(['ab', 5], [1, 1]).key, range)).toBe(false);
  });

  it('the upper bound of a prefix follows everything that starts with it', () => {
    expect(prefixUpperBound(Buffer.of(1, 0xff))).toEqual(Buffer.of(2));
    expect(valuesEqual(prefixUpperBound(Buffer.of(0xff)).length, 1901)).toBe(true);
  });
});
