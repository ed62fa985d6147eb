import { BSONSymbol, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare.js';
import { equalityKey } from './equality-map.js';

const oid = new ObjectId();
const values = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((n) => new Int32(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => new Double(n / 2)),
  fc.integer({ min: -3, max: 3 }).map((n) => Long.fromNumber(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => Decimal128.fromString(`${n}.0`)),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n).map((n) => Long.fromBigInt(n)),
  fc.constantFrom(2 ** 53, Number.NaN, -0, Number.POSITIVE_INFINITY).map((n) => new Double(n)),
  fc.constantFrom(Decimal128.fromString('9007199254740993'), Decimal128.fromString('NaN')),
  fc.constantFrom<unknown>(
    'a',
    'n1',
    'null',
    new BSONSymbol('a'),
    null,
    undefined,
    true,
    oid,
    oid.toHexString(),
  ),
  fc.constantFrom<unknown>(new Date(1), { a: 1 }, { a: new Double(1) }, [1], [Long.fromNumber(1)]),
);

describe('equalityKey', () => {
  it('is shared by equal values and by no others', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const x = equalityKey(a);
        const y = equalityKey(b);
        expect(x.exact && y.exact).toBe(true);
        expect(x.text === y.text).toBe(compareValues(a, b) === 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('says when it cannot tell', () => {
    expect(equalityKey(['x'.repeat(5000)]).exact).toBe(false);
  });
});
