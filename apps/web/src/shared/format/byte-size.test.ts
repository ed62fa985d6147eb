import { expect, it } from 'vitest';
import { byteSize } from './byte-size.js';

it.each([
  [0, '0 Б'],
  [1023, '1023 Б'],
  [1024, '1 КБ'],
  [1024 ** 2 - 1, '1 МБ'],
  [1024 ** 3 - 1, '1 ГБ'],
  [2.44 * 1024 ** 2, '2,4 МБ'],
  [10 * 1024 ** 2, '10 МБ'],
  [3 * 1024 ** 3, '3 ГБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteSize(bytes).replace('\u00a0', ' ')).toBe(text);
});
