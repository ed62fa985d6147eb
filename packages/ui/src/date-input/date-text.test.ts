import { formatNumericDate } from '@memorial/contracts/dates';
import { expect, test } from 'vitest';
import { maskDateText, parseDateText } from './date-text.js';

/** Types characters one by one at the end of the field. */
function typed(signs: string): string {
  let text = '';
  for (const sign of signs) text = maskDateText(text + sign);
  return text;
}

test.each([
  ['12031941', '12.03.1941'],
  ['12.03.1941', '12.03.1941'],
  ['5.3.1941', '05.03.1941'],
  ['5/3/1941', '05.03.1941'],
  ['031941', '03.1941'],
  ['03.1941', '03.1941'],
  ['3.1941', '03.1941'],
  ['12 1941', '12.1941'],
  ['1941', '1941'],
  ['2010', '2010'],
  ['20102010', '20.10.2010'],
  ['1203194199', '12.03.1941'],
  ['дванадцяте', ''],
])('typing %s gives %s', (signs, text) => {
  expect(typed(signs)).toBe(text);
});

test.each([
  ['1941-02-05', '05.02.1941'],
  ['1941-02', '02.1941'],
  ['05.02.1941 р.', '05.02.1941'],
  [' 05,02,1941', '05.02.1941'],
])('pasting %s gives %s', (pasted, text) => {
  expect(maskDateText(pasted)).toBe(text);
});

test.each([
  ['', 'empty', ''],
  ['1941', 'complete', '1941'],
  ['03.1941', 'complete', '1941-03'],
  ['3.1941', 'complete', '1941-03'],
  ['12.03.1941', 'complete', '1941-03-12'],
  ['29.02.2024', 'complete', '2024-02-29'],
  ['29.02.2023', 'invalid', ''],
  ['31.02.1941', 'invalid', ''],
  ['00.02.1941', 'invalid', ''],
  ['12.13.1941', 'invalid', ''],
  ['13.1941', 'invalid', ''],
  ['0941', 'invalid', ''],
  ['19', 'incomplete', ''],
  ['12.03', 'incomplete', ''],
  ['12.03.19', 'incomplete', ''],
  ['32.03.19', 'invalid', ''],
  ['колись', 'invalid', ''],
])('%s is %s', (text, state, value) => {
  expect(parseDateText(text)).toEqual({ state, value });
});

test.each(['1941', '1941-03', '1941-03-12'])('%s survives the way into the field and back', (value) => {
  expect(parseDateText(formatNumericDate(value))).toEqual({ state: 'complete', value });
});
