import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import { errorStateProps } from './error-state-props.js';

it('a lost connection is shown as offline', () => {
  expect(errorStateProps(new ApiError(0, 'client.network', ''), 'Не вдалося завантажити сторінки')).toEqual({
    icon: 'offline',
    title: loadErrorMessages.offlineTitle,
    text: loadErrorMessages.offlineText,
  });
});

it('any other error is shown as ours', () => {
  expect(errorStateProps(new ApiError(503, 'server.unavailable', ''), "Немає зв'язку")).toEqual({
    icon: 'warning',
    title: 'Немає зв’язку',
    text: loadErrorMessages.ours,
  });
});

it('too many calls are shown with the time of the next one', () => {
  const error = new ApiError(429, 'rateLimit.exceeded', "Зачекайте, п'ять хвилин", {
    retryAfterSeconds: 300,
  });
  expect(errorStateProps(error)).toEqual({
    icon: 'warning',
    title: 'Зачекайте, п’ять хвилин',
    text: formatRetryAfter(error),
  });
});
