import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.js';

it.each([
  [0, '0:00'],
  [0.9, '0:00'],
  [7.2, '0:07'],
  [59.99, '0:59'],
  [60, '1:00'],
  [299.5, '4:59'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
