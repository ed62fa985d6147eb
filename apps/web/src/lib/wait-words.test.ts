import { expect, it } from 'vitest';
import { ApiError } from './api-error.js';
import { waitWords } from './wait-words.js';

const refusal = (details: Record<string, unknown>) => new ApiError(429, 'rateLimit.exceeded', '…', details);

it.each([
  [1, '1 секунду'],
  [22.4, '23 секунди'],
  [60, '60 секунд'],
  [61, '2 хвилини'],
  [540, '9 хвилин'],
  [3_600, '60 хвилин'],
  [3_601, '2 години'],
  [75_000, '21 годину'],
])('%s seconds are «%s»', (retryAfterSeconds, said) => {
  expect(waitWords(refusal({ retryAfterSeconds }))?.replaceAll('\u00a0', ' ')).toBe(
    `Наступна спроба можлива за ${said}.`,
  );
});

it.each([
  refusal({}),
  refusal({ retryAfterSeconds: '5' }),
  refusal({ retryAfterSeconds: 0 }),
  new Error('x'),
  null,
])('a refusal that names no time says nothing of it: %s', (error) => {
  expect(waitWords(error)).toBeNull();
});
