import { expect, it } from 'vitest';
import { formatKopiykas } from './money.js';

it.each([
  [29, '0,29 грн'],
  [100, '1 грн'],
  [199_900, '1 999 грн'],
  [199_999, '1 999,99 грн'],
  [199_905, '1 999,05 грн'],
])('%i kopiykas are «%s»', (kopiykas, text) => {
  expect(formatKopiykas(kopiykas).replaceAll('\u00a0', ' ')).toBe(text);
});
