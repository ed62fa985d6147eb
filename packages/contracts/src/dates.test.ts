import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageAt,
  comparePartialDates,
  dayOfInstant,
  formatNumericDate,
  formatPartialDate,
  isPartialDate,
  partialDateFrom,
  sortKeyOfDate,
  toPartialDate,
} from './dates.js';
import { optionalDate, partialDateView } from './dates.schemas.js';

const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyPartialDate = fc
  .tuple(day, fc.constantFrom(4, 7, 10))
  .map(([date, length]) => date.slice(0, length));

describe('toPartialDate', () => {
  it.each(['1991', '1991-03', '1991-03-14', '2024-02-29'])('keeps %s', (date) => {
    expect(toPartialDate(date)).toBe(date);
  });

  it.each([
    ['1991-03-14T00:00:00.000Z', '1991-03-14'],
    ['1991-03-14T23:59:59+02:00', '1991-03-14'],
    [' 1991-03-14 ', '1991-03-14'],
  ])('cuts %s to its day', (sent, date) => {
    expect(toPartialDate(sent)).toBe(date);
  });

  it.each([
    '',
    '1991-02-31',
    '2023-02-29',
    '1900-02-29',
    '1991-13',
    '1991-00',
    '1991-03-00',
    '14.03.1991',
    '91',
    '0000',
    '1991-3-4',
    '1991-03-14T',
    '1991-03-14Tx',
    '١٩٩١',
  ])('refuses %s', (text) => {
    expect(toPartialDate(text)).toBeNull();
  });

  it('takes every day of the calendar and keeps it', () => {
    fc.assert(
      fc.property(day, (date) => toPartialDate(`${date}T12:00:00Z`) === date && toPartialDate(date) === date),
    );
  });

  it('never answers with what it would refuse', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyPartialDate), (text) => {
        const date = toPartialDate(text);
        return date === null || isPartialDate(date);
      }),
    );
  });
});

describe('comparePartialDates', () => {
  it('compares as far as both dates are known', () => {
    expect(comparePartialDates('1991', '1991-03-14')).toBe(0);
    expect(comparePartialDates('1991-04', '1991-03-14')).toBeGreaterThan(0);
    expect(comparePartialDates('1990', '1991-03-14')).toBeLessThan(0);
    expect(comparePartialDates('1991-03', '1991-03-14')).toBe(0);
  });

  it('is antisymmetric', () => {
    fc.assert(
      fc.property(anyPartialDate, anyPartialDate, (a, b) => {
        expect(Math.sign(comparePartialDates(a, b)) + Math.sign(comparePartialDates(b, a))).toBe(0);
      }),
    );
  });

  it('agrees with the order of full days and of sort keys', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const order = a < b ? -1 : a > b ? 1 : 0;
        expect(Math.sign(comparePartialDates(a, b))).toBe(order);
        expect(sortKeyOfDate(a) < sortKeyOfDate(b)).toBe(order < 0);
      }),
    );
  });
});

describe('formatting', () => {
  it.each([
    ['1991-03-14', '14\u00a0березня 1991', '14.03.1991'],
    ['1991-03', 'березень 1991', '03.1991'],
    ['1991', '1991', '1991'],
    ['1991-03-14T00:00:00Z', '14\u00a0березня 1991', '14.03.1991'],
    ['десь навесні', 'десь навесні', 'десь навесні'],
    ['1991-02-31', '1991-02-31', '1991-02-31'],
    ['', '', ''],
  ])('%s', (date, words, numbers) => {
    expect(formatPartialDate(date)).toBe(words);
    expect(formatNumericDate(date)).toBe(numbers);
  });

  it('shows nothing for nothing', () => {
    expect(formatPartialDate(null)).toBe('');
    expect(formatNumericDate(undefined)).toBe('');
  });
});

describe('ageAt', () => {
  it.each([
    ['1991-03-14', '2022-03-13', { years: 30, exact: true }],
    ['1991-03-14', '2022-03-14', { years: 31, exact: true }],
    ['1991-03', '2022-04', { years: 31, exact: true }],
    ['1991-03', '2022-03', { years: 31, exact: false }],
    ['1991', '2022-03-13', { years: 31, exact: false }],
    ['1991', '1991', { years: 0, exact: true }],
    ['2022', '1991', null],
    [null, '2022', null],
    ['1991', 'колись', null],
  ])('%s – %s', (birth, death, expected) => {
    expect(ageAt(birth, death)).toEqual(expected);
  });

  it('is off by at most one year when a date loses its precision', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [birth, death] = a <= b ? [a, b] : [b, a];
        const exact = ageAt(birth, death);
        const rough = ageAt(birth.slice(0, 4), death);
        expect(exact?.exact).toBe(true);
        expect((rough?.years ?? 0) - (exact?.years ?? 0)).toBeGreaterThanOrEqual(0);
        expect((rough?.years ?? 0) - (exact?.years ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('partialDateFrom', () => {
  it.each([
    [['1991', '3', '4'], '1991-03-04'],
    [['1991', '03', ''], '1991-03'],
    [['1991', '', ''], '1991'],
    [['', '3', '4'], null],
    [['1991', '', '4'], '1991'],
    [['1991', '2', '31'], null],
  ])('%s', ([year = '', month = '', dayOfMonth = ''], expected) => {
    expect(partialDateFrom(year, month, dayOfMonth)).toBe(expected);
  });
});

describe('dayOfInstant', () => {
  it('is the day in Kyiv', () => {
    expect(dayOfInstant(Date.parse('2025-06-30T21:30:00Z'))).toBe('2025-07-01');
    expect(dayOfInstant(Date.parse('2025-12-31T21:30:00Z'))).toBe('2025-12-31');
  });
});

describe('schemas', () => {
  it('cut an instant on the way in and leave an answer as it is', () => {
    expect(optionalDate.parse('1991-03-14T00:00:00.000Z')).toBe('1991-03-14');
    expect(partialDateView.parse('1991-03')).toBe('1991-03');
    expect(partialDateView.safeParse('1991-03-14T00:00:00.000Z').success).toBe(false);
    expect(optionalDate.safeParse(19910314).error?.issues[0]?.message).toMatch(/^Такої дати немає/);
  });
});
