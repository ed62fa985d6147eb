import { expect, it } from 'vitest';
import { lengthOfTime } from './length-of-time.js';

it.each([
  [0, '0 с'],
  [-3, '0 с'],
  [4.4, '4 с'],
  [59.6, '1 хв'],
  [80, '1 хв 20 с'],
  [300, '5 хв'],
])('%d seconds are «%s»', (seconds, text) => {
  expect(lengthOfTime(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
