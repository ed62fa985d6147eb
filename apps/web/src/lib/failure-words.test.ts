import { expect, it } from 'vitest';
import { ApiError } from './api-error.js';
import { failureOf, failureWords } from './failure-words.js';

it('a line that broke is nobody’s fault here, whatever was asked for', () => {
  expect(failureOf(new ApiError(0, 'client.network', ''), 'Не вдалося завантажити сторінки')).toEqual({
    icon: 'offline',
    title: failureWords.offlineTitle,
    text: failureWords.offlineText,
  });
});

it('any other failure is ours', () => {
  expect(failureOf(new ApiError(503, 'server.unavailable', ''), "Немає зв'язку")).toEqual({
    icon: 'alert',
    title: 'Немає зв’язку',
    text: failureWords.ours,
  });
});
