import { expect, it } from 'vitest';
import { ApiError } from './api-error.js';
import { errorCopy, errorStateProps } from './error-copy.js';

it('a lost connection is shown as offline', () => {
  expect(errorStateProps(new ApiError(0, 'client.network', ''), 'Не вдалося завантажити сторінки')).toEqual({
    icon: 'offline',
    title: errorCopy.offlineTitle,
    text: errorCopy.offlineText,
  });
});

it('any other error is shown as ours', () => {
  expect(errorStateProps(new ApiError(503, 'server.unavailable', ''), "Немає зв'язку")).toEqual({
    icon: 'alert',
    title: 'Немає зв’язку',
    text: errorCopy.ours,
  });
});
