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
  ])('«%s» is one', async (password) => {
    expect(await passwords.isCommon(password)).toBe(true);
  });

  it.each(['Пам’ять-2025', 'три калини біля воріт', 'demo-memorial', 'kV9-tulip-seven'])(
    '«%s» is none',
    async (password) => {
      expect(await passwords.isCommon(password)).toBe(false);
    },
  );

  it('is refused at its field, kindly', async () => {
    const refusal = await passwords.refuse('qwerty', 'newPassword').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: 'validation.failed',
      details: { fields: [{ path: 'newPassword', code: 'common' }] },
    });
  });
});
