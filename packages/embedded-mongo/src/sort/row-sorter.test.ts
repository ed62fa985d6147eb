import { Decimal128, Double, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Pacer } from '../pacer.js';
import type { Document } from '../values/bson-types.js';
import { compileSort } from '../values/sort-order.js';
import { MAX_SORT_BYTES, RowSorter } from './row-sorter.js';

const LONG_TEXT = 'x'.repeat(2_000);

const value = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double().map((x) => new Double(x)),
  fc.constantFrom<unknown>(null, true, false, Long.MAX_VALUE, new Date(0), new ObjectId('5'.repeat(24))),
  fc.constantFrom('1E+400', '-2.5', '2E+400', '0.1').map((text) => Decimal128.fromString(text)),
  fc.string({ maxLength: 3 }),
  // Keys are truncated after 1,900 bytes; these differ after that.
  fc.string({ maxLength: 2 }).map((end) => LONG_TEXT + end),
);
const array = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 });

async function rowsInOrder(
  docs: readonly Document[],
  spec: Document,
  keep: number | null,
): Promise<number[]> {
  const sort = compileSort(spec);
  const sorter = new RowSorter(sort, keep);
  const pacer = new Pacer();
  for (const [i, doc] of docs.entries()) {
    sorter.add(sort.keyOf(doc), i, Buffer.from(String(i)));
    if (sorter.isFull) await sorter.cut(pacer);
  }
  const order = [...(await sorter.order(pacer))];
  const tags = order.map((row) => sorter.tag(row));
  expect(order.map((row) => Number(sorter.payload(row).toString()))).toEqual(tags);
  return tags;
}

function expectedOrder(docs: readonly Document[], spec: Document): number[] {
  const sort = compileSort(spec);
  const keys = docs.map((doc) => sort.keyOf(doc));
  return docs.map((_, i) => i).sort((a, b) => sort.compare(keys[a] ?? [], keys[b] ?? []));
}

describe('RowSorter', () => {
  const document = fc.record({ a: fc.oneof(value, array), b: value }, { requiredKeys: [] });
  const spec = fc.constantFrom<Document>({ a: 1 }, { a: -1, b: 1 }, { b: 1, a: -1 });

  test('sorts stably as the comparison of values does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(document, { maxLength: 60 }), spec, async (docs, by) => {
        expect(await rowsInOrder(docs, by, null)).toEqual(expectedOrder(docs, by));
      }),
    );
  });

  test('compares truncated keys by their values before a later field', async () => {
    const docs = ['1E+400', '2E+400'].map((text, b) => ({ a: Decimal128.fromString(text), b: 1 - b }));
    expect(await rowsInOrder(docs, { a: -1, b: -1 }, null)).toEqual([1, 0]);
  });

  test('keeps the first rows of many', async () => {
    const docs = Array.from({ length: 6_000 }, (_, i) => ({
      a: (i * 7_919) % 1_000,
      b: LONG_TEXT + (i % 7),
    }));
    const expected = expectedOrder(docs, { a: 1, b: -1 });
    for (const keep of [1, 100, 700]) {
      expect(await rowsInOrder(docs, { a: 1, b: -1 }, keep)).toEqual(expected.slice(0, keep));
    }
  });

  test('refuses what takes too much memory, unless only few rows are wanted', async () => {
    const payload = Buffer.alloc(1024 * 1024);
    const many = 1 + MAX_SORT_BYTES / payload.length;
    const sort = compileSort({ a: 1 });
    const everything = new RowSorter(sort, null);
    expect(() => {
      for (let i = 0; i < many; i++) everything.add([i], i, payload);
    }).toThrow(expect.objectContaining({ code: 292 }));
    const few = new RowSorter(sort, 2);
    for (let i = 0; i < many; i++) {
      few.add([-i], i, payload);
      if (few.isFull) await few.cut(new Pacer());
    }
    const order = await few.order(new Pacer());
    expect([...order].map((row) => few.tag(row))).toEqual([many - 1, many - 2]);
  });
});
