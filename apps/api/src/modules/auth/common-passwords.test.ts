import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors/app-error.js';
import { CommonPasswords } from './common-passwords.js';

const passwords = new CommonPasswords();

describe('common passwords', () => {
  it.each([
    '123456',
    'password',
    'QwErTy123',
    'йцукен',
    'йцукенгшщз',
    'пароль',
    'Пароль1',
    'aaaaaaaa',
    'дддддд',
    'iloveyou',
    ' dragon ',
  ])('«%s» is common', async (password) => {
    expect(await passwords.isCommon(password)).toBe(true);
  });

  it.each(['Пам’ять-2025', 'три калини біля воріт', 'demo-memorial', 'kV9-tulip-seven'])(
    '«%s» is not common',
    async (password) => {
      expect(await passwords.isCommon(password)).toBe(false);
    },
  );

  it('is rejected as an error of its field', async () => {
    const error = await passwords.assertNotCommon('qwerty', 'newPassword').catch((error: unknown) => error);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'validation.failed',
      details: { fields: [{ path: 'newPassword', code: 'common' }] },
    });
  });
});
