import { expect, test } from 'vitest';
import { timeLeft } from './time-left.js';

const now = Date.parse('2026-11-27T10:00:00.000Z');

test.each([
  ['2026-12-25T10:00:00.000Z', '28 днів'],
  ['2026-11-29T10:00:00.000Z', '48 годин'],
  ['2026-11-28T17:59:00.000Z', '31 годину'],
  ['2026-11-27T10:22:30.000Z', '22 хвилини'],
  ['2026-11-27T09:00:00.000Z', '1 хвилину'],
])('until %s it is %s', (until, text) => {
  expect(timeLeft(until, now).replace('\u00a0', ' ')).toBe(text);
});
