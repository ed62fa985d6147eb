import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { googleFailureMessage, readGoogleResult, toGoogleFailure } from './google-result.js';

describe('the result in the URL fragment', () => {
  it('is a code, a refusal with the server’s words, or nothing', () => {
    expect(readGoogleResult('#code=abc')).toEqual({ kind: 'code', code: 'abc' });
    expect(readGoogleResult('#error=auth.googleFailed')).toEqual({
      kind: 'refused',
      failure: { code: 'auth.googleFailed', message: 'Помилка автентифікації через Google' },
    });
    expect(readGoogleResult('')).toBeNull();
    expect(readGoogleResult('#code=')).toBeNull();
    expect(readGoogleResult('#anything')).toBeNull();
  });

  it.each(['toString', '__proto__', '<b>жирно</b>', 'auth.nema'])(
    'shows nothing of an unknown code: %s',
    (code) => {
      expect(readGoogleResult(`#error=${encodeURIComponent(code)}`)).toEqual({
        kind: 'refused',
        failure: { code, message: null },
      });
    },
  );
});

describe('a failure of Google', () => {
  const failed = toGoogleFailure(
    new ApiError(401, 'auth.googleFailed', 'Помилка автентифікації через Google'),
  );
  const late = toGoogleFailure(new ApiError(401, 'auth.exchangeFailed', 'Цей вхід уже недійсний.'));

  it.each([
    [failed, 'login', 'Помилка авторизації через Google. Спробуйте інший спосіб входу.', failed.message],
    [late, 'login', 'Помилка авторизації через Google', 'Цей вхід уже недійсний.'],
    [failed, 'register', 'Помилка реєстрації через Google', 'Помилка автентифікації через Google'],
    [toGoogleFailure(new Error('x')), 'login', 'Помилка авторизації через Google', null],
  ] as const)('is worded by its place', (failure, place, title, detail) => {
    expect(googleFailureMessage(failure, place)).toEqual({ title, detail });
  });
});
