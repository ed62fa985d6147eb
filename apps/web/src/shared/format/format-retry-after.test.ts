import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from './format-retry-after.js';

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
  expect(formatRetryAfter(refusal({ retryAfterSeconds }))?.replaceAll('\u00a0', ' ')).toBe(
    `Наступна спроба можлива за ${said}.`,
  );
});

it.each([
  refusal({}),
  refusal({ retryAfterSeconds: '5' }),
  refusal({ retryAfterSeconds: 0 }),
  new Error('x'),
  null,
])('an error without a retry time has no text: %s', (error) => {
  expect(formatRetryAfter(error)).toBeNull();
});
