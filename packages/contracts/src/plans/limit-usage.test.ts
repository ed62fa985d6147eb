import { describe, expect, it } from 'vitest';
import { parseLimit, remainingOf } from './limit-usage.js';

describe('parseLimit', () => {
  it.each([
    [0, 0],
    [4, 4],
    ['0', 0],
    ['11', 11],
  ])('%o is %o', (answered, limit) => {
    expect(parseLimit(answered)).toBe(limit);
  });

  it.each([[null], ['Необмежено']])('%o is unlimited', (answered) => {
    expect(parseLimit(answered)).toBeNull();
  });

  it.each([
    [undefined],
    [''],
    [' '],
    ['багато'],
    ['4 фото'],
    ['∞'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
  ])('%o cannot be read and fails open', (answered) => {
    expect(parseLimit(answered)).toBeNull();
  });
});

describe('remainingOf', () => {
  it.each([
    [1, 4, 3],
    [4, 4, 0],
    [5, 4, 0],
    [100, null, null],
  ])('%o used of %o leaves %o', (used, limit, remaining) => {
    expect(remainingOf(used, limit)).toBe(remaining);
  });
});
